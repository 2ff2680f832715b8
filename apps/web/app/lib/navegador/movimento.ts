export function reduzirMovimento(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
