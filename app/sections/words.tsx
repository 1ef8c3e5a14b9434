import { Fragment } from 'react'
import { ClaimMark } from './claim-mark.tsx'
import { useMarketingPage } from './pictures/page-media.tsx'

/** A text of a page: each number in it that rests on something has a mark, which opens to what that is. */
export function Words({ text }: { text: string }) {
  const { stated } = useMarketingPage()
  const marks = stated
    .filter((each) => each.text === text)
    // Signs that belong to the number stand before the mark: `300+`.
    .map(({ end, ...each }) => ({ ...each, end: end + (/^\+/.test(text.slice(end)) ? 1 : 0) }))
  return (
    <>
      {marks.map(({ end, source, asOf }, place) => (
        <Fragment key={end}>
          {text.slice(marks[place - 1]?.end ?? 0, end)}
          <ClaimMark source={source} asOf={asOf} />
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}
