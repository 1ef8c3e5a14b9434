import { fetchOwn } from '../api/request.ts'

interface Arrival extends PerformanceNavigationTiming {
  activationStart?: number
  deliveryType?: string
}

// The server counts pages as it sends them, but not those that are fetched ahead, which may never be looked at: this one is now. A
// beacon could carry no headers.
const [arrival] = performance.getEntriesByType('navigation') as Arrival[]
if (arrival?.deliveryType === 'navigational-prefetch' || arrival?.activationStart) {
  void fetchOwn('/shown', { method: 'POST' })
}
