/** What is told of one thing, as Prometheus reads it. */
export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

export interface Sample {
  value: number
  /** Of each there are few values: none is made of what a visitor sent. */
  labels?: Record<string, string>
  /** Of a histogram's samples: `_bucket`, `_sum`, `_count`. */
  suffix?: string
}

/** The text of metrics, version 0.0.4 of Prometheus's format. */
export function textOf(metrics: Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${inBraces(labels)} ${value}\n`)
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}

export const gauge = (name: string, help: string, samples: number | Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
})

export const counter = (name: string, help: string, samples: number | Sample[]): Metric => ({
  ...gauge(name, help, samples),
  type: 'counter',
})

function inBraces(labels: Record<string, string> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, escaped)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (character: string) => (character === '\n' ? '\\n' : `\\${character}`)
