import { redirect } from 'react-router'

/** GET /.well-known/change-password: where password managers send whoever shall choose another one. */
export const loader = () => redirect('/account/security/password')
