/** Where ./alive.ts is once it is built: filled in by ./islands-plugin.ts. */
export const aliveAddress: string = ''
