import { Fragment } from 'react'
import { ClaimMark } from './claim-mark.tsx'
import { useMarketingPage } from './pictures/page-media.tsx'

/** What the numbers of a text rest on, each with where in the text its mark stands. */
export function useMarks(text: string) {
  const { stated } = useMarketingPage()
  return (
    stated
      .filter((each) => each.text === text)
      // Signs that belong to the number stand before the mark: `300+`.
      .map(({ end, ...each }) => ({ ...each, end: end + (/^\+/.test(text.slice(end)) ? 1 : 0) }))
  )
}

/** A text of a page: each number in it that rests on something has a mark, which opens to what that is. */
export function Words({ text }: { text: string }) {
  const marks = useMarks(text)
  return (
    <>
      {marks.map(({ end, source, asOf }, index) => (
        <Fragment key={end}>
          {text.slice(marks[index - 1]?.end ?? 0, end)}
          <ClaimMark source={source} asOf={asOf} />
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}
