/** A part of the page where a model is rated. */
const ratings = (modelId?: number) =>
  document.querySelectorAll<HTMLElement>(modelId === undefined ? '[data-rates]' : `[data-rates="${modelId}"]`)

/** Shows what the visitor rated models with, by their ids. */
export function showStars(stars: Record<string, number>) {
  for (const rating of ratings()) {
    const given = stars[rating.dataset.rates ?? '']
    rating.toggleAttribute('data-rated', given !== undefined)
    for (const choice of rating.querySelectorAll<HTMLInputElement>('input[name=stars]'))
      choice.checked = Number(choice.value) === given
  }
}

/** Only what is collected can be rated. */
export function offerRating(modelId: number, isCollected: boolean) {
  for (const rating of ratings(modelId)) rating.dataset.collected = String(isCollected)
}
