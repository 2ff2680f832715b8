import { Conflito } from '#platform/errors.ts'

/** Somebody else decided meanwhile. */
export function jaResolvido(): Conflito {
  return new Conflito(
    { br: 'Alguém já resolveu isto.', en: 'Somebody settled this already.' },
    { acao: { br: 'Recarregue a lista.', en: 'Reload the list.' } },
  )
}
