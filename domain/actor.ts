/** Who asks. `null` is an anonymous visitor. */
export interface Account {
  id: string
  name: string
  role: 'member' | 'moderator' | 'staff'
}

export type Actor = Account | null
