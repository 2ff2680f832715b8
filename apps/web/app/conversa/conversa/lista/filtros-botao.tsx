import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { FiltroConversa } from '#conversa/conversa/conversa.queries.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'

const ConversaFiltros = sobDemanda(() => import('./conversa-filtros.tsx'), 'ConversaFiltros', null)

type Props = { filtro: FiltroConversa; onFiltro: (parte: Partial<FiltroConversa>) => void }

/** Opens the filters and shows how many are active. */
export function FiltrosBotao({ filtro, onFiltro }: Props) {
  const { t } = useLingui()
  const [aberto, setAberto] = useState(false)
  const { canal, desfecho, profissional, de, ate, atendente } = filtro
  const count = [canal, desfecho, profissional, de ?? ate, atendente === 'eu' ? undefined : atendente].filter(
    Boolean,
  ).length
  return (
    <>
      <IconButton
        label={count > 0 ? t`Filtros (${count} ligados)` : t`Filtros`}
        aria-haspopup="dialog"
        onClick={() => setAberto(true)}
        className="relative"
      >
        <SlidersHorizontal aria-hidden className="size-[18px]" />
        {count > 0 ? <span aria-hidden className="absolute end-1 top-1 size-2.5 rounded-full bg-amber" /> : null}
      </IconButton>
      {aberto ? <ConversaFiltros filtro={filtro} onFiltro={onFiltro} onFechar={() => setAberto(false)} /> : null}
    </>
  )
}
