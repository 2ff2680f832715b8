import { useEffect, useEffectEvent } from 'react'
import type { Marcacao } from '#agenda/agendamento/marcacao/agendamento-form.tsx'
import { useEnvios } from '#lib/offline/envios.ts'
import { maybe, oneOf, uuid } from '#ui/address/address-field.ts'
import type { JanelaAberta } from './agenda-janelas.tsx'
import { isMarcacao } from './use-a-enviar.ts'

export const camposDoChamado = {
  /** Starts a new appointment. A shortcut of the installed app leads here. */
  novo: maybe(oneOf(['sim'])),
  /** Opens the calendars. A notice leads here. */
  calendarios: maybe(oneOf(['sim'])),
  /** Opens a refused booking again, by its key. */
  refazer: maybe(uuid),
}

type Busca = { [C in keyof typeof camposDoChamado]: (typeof camposDoChamado)[C]['fallback'] }
type Chamado = {
  busca: Busca
  mudar: (busca: Partial<Busca>, opcoes: { replace: true }) => void
  /** Absent when the user may not book. */
  onNovo: (() => void) | undefined
  /** Absent while nothing can be opened yet. */
  abrir: ((aberta: JanelaAberta) => void) | undefined
}

/** Opens what the address asks for, once. */
export function useChamado({ busca, mudar, onNovo, abrir }: Chamado): void {
  const envios = useEnvios()
  const refaz = envios.find((envio) => envio.chave[2] === busca.refazer && isMarcacao(envio))
  const pedido =
    (busca.novo && onNovo && 'novo') || (busca.calendarios && abrir && 'calendarios') || (refaz && onNovo && 'refazer')
  const atender = useEffectEvent(() => {
    if (pedido === 'novo') onNovo?.()
    if (pedido === 'calendarios') abrir?.({ tipo: 'calendarios' })
    if (pedido === 'refazer' && refaz) {
      const { dia, hora, profissional_id } = refaz.escrito as Marcacao
      abrir?.({ tipo: 'novo', partida: { dia, hora, profissional: profissional_id, livres: [] }, refaz })
    }
    mudar({ novo: undefined, calendarios: undefined, refazer: undefined }, { replace: true })
  })
  useEffect(() => {
    if (pedido) atender()
  }, [pedido])
}
