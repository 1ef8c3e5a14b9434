/** What we use of the official validator; it brings no types. Source: its README and validation.schema.json. */
declare module 'gltf-validator' {
  export interface Report {
    issues: {
      numErrors: number
      /** At most `maxIssues`, errors first come as they were met. */
      messages: Issue[]
      truncated: boolean
    }
  }

  export interface Issue {
    code: string
    message: string
    /** 0 is an error, 1 a warning, 2 information, 3 a hint. */
    severity: 0 | 1 | 2 | 3
    /** A JSON pointer, such as `/meshes/0/primitives/1`. */
    pointer?: string
    /** In bytes, where the file itself is broken. */
    offset?: number
  }

  interface Validator {
    /** Rejects with a text where the arguments are wrong. Without a function for them, external files are not read. */
    validateBytes(
      data: Uint8Array,
      options: { format: 'glb'; maxIssues: number; writeTimestamp: false; onlyIssues?: string[] },
    ): Promise<Report>
  }

  const validator: Validator
  export default validator
}
