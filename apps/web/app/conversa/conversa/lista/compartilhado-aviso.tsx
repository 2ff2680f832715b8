import { Trans, useLingui } from '@lingui/react/macro'
import { Share2, X } from 'lucide-react'
import { useTemCompartilhado } from '#conversa/conversa/escrita/compartilhado.ts'
import { IconButton } from '#ui/button/icon-button.tsx'

/** A notice above the list while shared content waits for a conversation. */
export function CompartilhadoAviso() {
  const { t } = useLingui()
  const { oQue, desistir } = useTemCompartilhado()
  if (oQue === undefined) return null
  return (
    <div role="status" className="flex items-center gap-3 border-line border-b bg-pri-soft ps-4 pe-1 text-sm">
      <Share2 aria-hidden className="size-[18px] shrink-0 text-pri-ink" />
      <p className="min-w-0 flex-1 py-2.5">
        <Trans>Para quem você quer mandar? Escolha a conversa: você ainda confere antes de enviar.</Trans>
        <span className="block truncate font-emphasis">{oQue}</span>
      </p>
      <IconButton label={t`Cancelar envio`} onClick={desistir}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
