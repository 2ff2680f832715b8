import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Download, MessageCircle, Share2 } from 'lucide-react'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { desenharCartaz } from './cartaz.ts'
import { divulgacao } from './divulgacao.queries.ts'

/** Ways to share the booking address: WhatsApp, the phone's share sheet, copying, a poster. */
export function Partilhar({ endereco }: { endereco: string }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { empresa } = useSessao()
  const { busy, act } = useAction()
  const convite = t`Agora dá para marcar seu horário por aqui: ${endereco}`

  async function baixarCartaz() {
    const dados = await cache.fetchQuery(divulgacao(empresa))
    const cartaz = await desenharCartaz({ ...dados, chamada: t`Marque seu horário pelo celular` })
    if (!cartaz) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(cartaz)
    link.download = t`cartaz-agenda.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonAnchor
        href={`https://wa.me/?text=${encodeURIComponent(convite)}`}
        target="_blank"
        rel="noreferrer"
        variant="primary"
      >
        <MessageCircle aria-hidden className="size-4" />
        <Trans>Mandar no WhatsApp</Trans>
      </ButtonAnchor>
      {'share' in navigator ? (
        <Button
          icon={<Share2 aria-hidden />}
          // Rejected when the user closes the share sheet.
          onClick={() => void navigator.share({ text: convite }).catch(() => {})}
        >
          <Trans>Compartilhar</Trans>
        </Button>
      ) : null}
      <Button icon={<Download aria-hidden />} busy={busy} onClick={() => act(baixarCartaz)}>
        <Trans>Baixar cartaz</Trans>
      </Button>
      <CopyButton text={endereco} label={t`Copiar endereço`} />
    </div>
  )
}
