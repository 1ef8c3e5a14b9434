/** Says at a form why nothing of it was taken; without a reason, that the server wasn't reached. What was typed stays. */
export function refuseForm(form: HTMLFormElement, why?: string | null) {
  const words = form.querySelector<HTMLTemplateElement>('template[data-refusal]')?.content.querySelector('p')
  if (!words) return
  const refusal = document.importNode(words, true)
  if (why) refusal.lastChild?.replaceWith(why)
  form.querySelector('[role=alert]')?.remove()
  form.querySelector('[type=submit]')?.before(refusal)
  refusal.focus()
}
