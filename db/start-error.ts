/** A reason not to start that the person at the terminal can act on: print `message`, one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Another living process owns the data folder; its server is at `socket`. */
export class DataFolderInUse extends StartError {
  override name = 'DataFolderInUse'
  readonly socket: string

  constructor(message: string, socket: string) {
    super(message)
    this.socket = socket
  }
}
