import type { Register } from 'react-router'

/** The site map and its modules, as React Router writes them for the compiler. */
type Files = Register['routeFiles']
type Modules = Register['routeModules']

/** An address as app/routes.ts has it, such as `/schemes/:id/like`. */
export type Address = keyof Register['pages'] & string

export type Method = 'GET' | 'POST' | 'DELETE'

type FileAt<At extends Address> = {
  [File in keyof Files]: Files[File] extends { page: At } ? File : never
}[keyof Files]

type ModuleAt<At extends Address> = Modules[Files[FileAt<At>]['id'] & keyof Modules]

type Answering<Data> = (...args: never[]) => Promise<{ json(): Promise<Data> }>

/** What a call of our own answers: of the loader at its address, or of the action. */
export type Answer<By extends Method, At extends Address> =
  ModuleAt<At> extends Record<By extends 'GET' ? 'loader' : 'action', Answering<infer Data>> ? Data : never

/** What stands in an address for its parts that begin with a colon. */
export type ParamsOf<At extends Address> = {
  [Name in keyof Register['pages'][At]['params']]: string | number
}
