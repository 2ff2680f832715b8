/** Of an endless query whose pages name the next one. */
export const porCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ proximo }: { proximo: string | null }) => proximo ?? undefined,
}
