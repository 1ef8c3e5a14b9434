export const studioPath = '/studio'
export const readInPath = '/studio/read-in'
export const designPath = (id: number | string = '') => `${studioPath}/${encodeURIComponent(id)}`
export const detailsPath = (id: number | string = '') => `${designPath(id)}/details`
export const versionsPath = (id: number | string = '') => `${designPath(id)}/versions`
export const sharedDesignPath = (token: string) => `${studioPath}/shared/${encodeURIComponent(token)}`
