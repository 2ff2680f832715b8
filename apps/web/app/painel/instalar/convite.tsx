import { Trans } from '@lingui/react/macro'
import { CalendarCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pushAparelhos, pushDaqui } from '#avisos/push/push.queries.ts'
import { useLigarPush } from '#avisos/push/use-ligar-push.ts'
import { cadastroBasico } from '#empresa/empresa/empresa.queries.ts'
import { useAside } from '#lib/api/use-aside.ts'
import { comoInstalar, instalar } from '#lib/navegador/instalar.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { naoConvidarMais } from './momento.ts'

/**
 * After the company's first booking invites its manager to install the panel and to let it ring,
 * once in a browser.
 */
export function Convite() {
  const { empresa } = useSessao()
  const { busy, ligar } = useLigarPush()
  const [como, setComo] = useState(comoInstalar)
  const [fechado, fechar] = useState(false)
  const podeTocar = useAside(pushDaqui)?.estado === 'DESLIGADO'
  const serve = podeTocar || como !== null
  const passos = useAside({ ...cadastroBasico, enabled: serve && !fechado })
  const aberto = !fechado && serve && passos?.empresas.some(({ id, marcada }) => id === empresa && marcada) === true

  const chave = useAside({ ...pushAparelhos, enabled: aberto && podeTocar })?.chave

  useEffect(() => {
    if (aberto) naoConvidarMais()
  }, [aberto])
  if (!aberto) return null
  return (
    <section
      aria-label="Zelo"
      className="page-enter fixed inset-x-3 bottom-[calc(var(--barra)+0.75rem)] z-20 mx-auto flex max-w-[640px] flex-wrap items-center gap-x-4 gap-y-3 rounded-popover rounded-es-[3px] border border-line bg-surface p-4 text-sm shadow-overlay"
    >
      <CalendarCheck aria-hidden className="size-5 shrink-0 self-start text-pri-ink" />
      <div className="min-w-[220px] flex-1">
        <p className="font-emphasis text-ink">
          <Trans>Já há clientes na agenda</Trans>
        </p>
        <p className="text-ink-2">
          {como === 'iphone' ? (
            <Trans>
              Toque em Compartilhar e em «Adicionar à Tela de Início». Abre como aplicativo e pode avisar você.
            </Trans>
          ) : podeTocar ? (
            <Trans>Este aparelho pode avisar a cada agendamento, e quando alguém precisar de você.</Trans>
          ) : (
            <Trans>Com o Zelo na tela inicial, a agenda fica a um toque.</Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {podeTocar ? (
          <Button variant="primary" busy={busy || !chave} onClick={() => void (chave && ligar(chave))}>
            <Trans>Ligar os avisos</Trans>
          </Button>
        ) : null}
        {como === 'botao' ? (
          <Button
            variant={podeTocar ? 'outline' : 'primary'}
            onClick={() => {
              void instalar()
              setComo(null)
            }}
          >
            <Trans>Instalar</Trans>
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => fechar(true)}>
          {como === 'iphone' ? <Trans>Entendi</Trans> : <Trans>Agora não</Trans>}
        </Button>
      </div>
    </section>
  )
}
