/**
 * What is said of a fault in one line. The message of a failed query repeats all that it was given, at worst a secret: of it only what
 * the database said.
 */
export function faultLine(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  return 'query' in fault && fault.cause instanceof Error ? fault.cause.message : fault.message
}
