interface Arrival extends PerformanceNavigationTiming {
  activationStart?: number
  deliveryType?: string
}

// The server counts pages as it sends them, but not those that are fetched ahead, which may never be looked at: this one is now.
const [arrival] = performance.getEntriesByType('navigation') as Arrival[]
if (arrival?.deliveryType === 'navigational-prefetch' || arrival?.activationStart) {
  // By what all our calls are made with, which few pages need at once: it comes only now. A beacon could carry no headers.
  void import('../api/request.ts').then(({ fetchOwn }) => fetchOwn('/shown', { method: 'POST' }))
}
