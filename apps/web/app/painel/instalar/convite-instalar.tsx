import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { comoInstalar, instalar } from '#lib/navegador/instalar.ts'
import { CartaoFlutuante } from '#painel/moldura/cartao-flutuante.tsx'
import { Button } from '#ui/button/button.tsx'
import { naoConvidarMais } from './momento.ts'

/** Invites to put the panel on the home screen, once: closed or accepted, it does not come back. */
export function ConviteInstalar() {
  const [como, setComo] = useState(comoInstalar)
  if (!como) return null

  function fechar() {
    naoConvidarMais()
    setComo(null)
  }

  return (
    <CartaoFlutuante
      aria-label="Zelo"
      icone={<Smartphone aria-hidden className="size-5 shrink-0 self-start text-pri-ink" />}
      titulo={<Trans>Zelo na tela inicial</Trans>}
      acoes={
        <>
          {como === 'botao' ? (
            <Button
              variant="primary"
              onClick={() => {
                void instalar()
                fechar()
              }}
            >
              <Trans>Instalar</Trans>
            </Button>
          ) : null}
          <Button variant={como === 'botao' ? 'quiet' : 'outline'} onClick={fechar}>
            {como === 'botao' ? <Trans>Agora não</Trans> : <Trans>Entendi</Trans>}
          </Button>
        </>
      }
    >
      {como === 'iphone' ? (
        <Trans>Toque em Compartilhar e em «Adicionar à Tela de Início». Abre como aplicativo e pode avisar você.</Trans>
      ) : (
        <Trans>Abre como aplicativo, com a agenda a um toque, e avisa quando alguém precisa de você.</Trans>
      )}
    </CartaoFlutuante>
  )
}
