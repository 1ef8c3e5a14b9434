/**
 * The pages of a list that a pager offers: the first, the last, the one that is shown and its neighbours; `null` stands for
 * two or more that are left out. One alone is named, since an ellipsis would take as much room.
 */
export function shownPages(page: number, pages: number): (number | null)[] {
  const named = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages)
  return named
    .sort((a, b) => a - b)
    .flatMap((each, index) => {
      const before = named[index - 1] ?? each - 1
      if (each - before === 2) return [before + 1, each]
      return each - before > 2 ? [null, each] : [each]
    })
}
