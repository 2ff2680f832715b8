import type { listarPlanos, Plano } from '@zelo/contract/plano'
import { type RefObject, useEffect, useState } from 'react'
import { request, semEsquema } from '#lib/api-client.ts'
import { idiomaAtual } from '#lib/idioma.ts'

const chamada = semEsquema<typeof listarPlanos>('GET', '/planos')

/** The plans on sale; what was prerendered when the server cannot say. */
export function carregarPlanos(prerenderizados: () => Promise<Plano[]>): Promise<Plano[]> {
  return request(chamada, {}).catch(prerenderizados)
}

/** Starts with the prerendered plans and asks the server when the sheet comes near the screen, and again when the language changes. */
export function usePlanosAtuais(iniciais: Plano[], folha: RefObject<HTMLElement | null>): Plano[] {
  const [planos, setPlanos] = useState(iniciais)
  const idioma = idiomaAtual()

  useEffect(() => {
    const controle = new AbortController()
    const vigia = new IntersectionObserver(
      ([entrada]) => {
        if (!entrada?.isIntersecting) return
        vigia.disconnect()
        request(chamada, {}, { signal: controle.signal }).then(setPlanos, () => {})
      },
      { rootMargin: '200px' },
    )
    if (folha.current) vigia.observe(folha.current)
    return () => {
      controle.abort()
      vigia.disconnect()
    }
  }, [idioma, folha])

  return planos
}
