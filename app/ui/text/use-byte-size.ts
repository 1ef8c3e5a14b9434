import { useFormatter } from 'use-intl'

/** Writes sizes of files and disks in the page's language, from bytes: “9.5 kB”, “340 kB”, “1.2 MB”, “93.2 GB”. */
export function useByteSize(): (bytes: number) => string {
  const { number } = useFormatter()
  return (bytes) => {
    const [amount, unit] =
      bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte']
    return number(amount, {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'kilobyte' && amount >= 10 ? 0 : 1,
    })
  }
}
