import { Trans } from '@lingui/react/macro'
import { CalendarCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pushAparelhos, pushDaqui } from '#avisos/push/push.queries.ts'
import { useLigarPush } from '#avisos/push/use-ligar-push.ts'
import { cadastroBasico } from '#empresa/empresa/empresa.queries.ts'
import { useAside } from '#lib/api/use-aside.ts'
import { comoInstalar, instalar } from '#lib/navegador/instalar.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { CartaoFlutuante } from '#painel/moldura/cartao-flutuante.tsx'
import { Button } from '#ui/button/button.tsx'
import { naoConvidarMais } from './momento.ts'

/**
 * Invites a company's manager to install the panel and to allow notices, once per browser, after
 * the company's first booking.
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
    <CartaoFlutuante
      aria-label="Zelo"
      icone={<CalendarCheck aria-hidden className="size-5 shrink-0 self-start text-pri-ink" />}
      titulo={<Trans>Já há clientes na agenda</Trans>}
      acoes={
        <>
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
        </>
      }
    >
      {como === 'iphone' ? (
        <Trans>Toque em Compartilhar e em «Adicionar à Tela de Início». Abre como aplicativo e pode avisar você.</Trans>
      ) : podeTocar ? (
        <Trans>Este aparelho pode avisar a cada agendamento, e quando alguém precisar de você.</Trans>
      ) : (
        <Trans>Com o Zelo na tela inicial, a agenda fica a um toque.</Trans>
      )}
    </CartaoFlutuante>
  )
}
