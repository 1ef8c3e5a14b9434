import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { createPersonal } from '../../api/personal.ts'

const useOwn = createPersonal(async (_form: 'contact', signal) => api.get('/contact/own', { signal }))

/** Chooses the country of whoever is logged in, in a form whose country nobody has touched. It shows nothing itself. */
export default function OwnCountry() {
  const [{ country }] = useOwn('contact')
  useEffect(() => {
    const field = document.querySelector<HTMLSelectElement>('form select[name=country]')
    if (!field || !country) return
    const preset = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    if (field.selectedIndex === Math.max(0, preset)) field.value = country
  }, [country])
  return null
}
