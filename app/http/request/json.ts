/** What comes out of JSON of what went into it. */
type Json<Data> = Data extends { toJSON(): infer Written }
  ? Written
  : Data extends (...args: never[]) => unknown
    ? Data
    : Data extends object
      ? { [Key in keyof Data]: Json<Data[Key]> }
      : Data

/** A response whose body's type its readers know. */
export interface JsonResponse<Data> extends Response {
  json(): Promise<Json<Data>>
}

/** Personal, so never kept. */
export function privateJson<Data>(data: Data, { status, headers }: ResponseInit = {}): JsonResponse<Data> {
  const response = Response.json(data, { status, headers })
  response.headers.set('Cache-Control', 'no-store')
  return response
}
