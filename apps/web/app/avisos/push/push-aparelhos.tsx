import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Button } from '#ui/button/button.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { pushAparelhos, pushDaqui } from './push.queries.ts'
import { useLigarPush } from './use-ligar-push.ts'

const PushAparelhoItem = sobDemanda(() => import('./push-aparelho-item.tsx'), 'PushAparelhoItem', null)

/** The switch of this browser, and all devices that get notices. */
export function PushAparelhos() {
  const { t } = useLingui()
  const lidos = useQuery(pushAparelhos)
  const local = useQuery(pushDaqui)
  const { busy, ligar } = useLigarPush()

  if (!lidos.data || !local.data) return <Unread query={lidos.data ? local : lidos} className="h-24 w-full" />
  const { chave, aparelhos } = lidos.data
  const daqui = local.data
  // A subscription with an older key of the installation gets no notices any more.
  const minha = daqui.chave === undefined || daqui.chave === chave
  const este = minha ? aparelhos.find(({ endpoint }) => endpoint === daqui.endpoint) : undefined

  return (
    <div className="grid gap-5">
      {este ? null : daqui.estado === 'NEGADO' ? (
        <Explicado icone={<BellOff aria-hidden />} titulo={<Trans>Este navegador não deixa avisar</Trans>}>
          <Trans>
            Os avisos foram recusados aqui. Abra as configurações do site no navegador (o cadeado ao lado do endereço),
            permita as notificações e volte.
          </Trans>
        </Explicado>
      ) : daqui.estado === 'FALTA_INSTALAR' ? (
        <Explicado icone={<Share aria-hidden />} titulo={<Trans>No iPhone, instale primeiro</Trans>}>
          <Trans>
            Toque em Compartilhar, depois em «Adicionar à Tela de Início», e abra o Zelo por lá. Aí os avisos podem ser
            ligados.
          </Trans>
        </Explicado>
      ) : daqui.estado === 'SEM_SUPORTE' ? (
        <Explicado icone={<BellOff aria-hidden />} titulo={<Trans>Este navegador não recebe avisos</Trans>}>
          <Trans>Use uma versão atual do Chrome, Edge, Firefox ou Safari, fora da janela anônima.</Trans>
        </Explicado>
      ) : (
        <Explicado
          icone={<Bell aria-hidden />}
          titulo={<Trans>O celular toca quando alguém precisa de você</Trans>}
          acao={
            <Button variant="primary" busy={busy} onClick={() => void ligar(chave)}>
              <Trans>Ligar os avisos neste aparelho</Trans>
            </Button>
          }
        >
          <Trans>O navegador pergunta se pode. Você escolhe depois o que toca e quando.</Trans>
        </Explicado>
      )}
      {aparelhos.length > 0 ? (
        <ul className="overflow-hidden card" aria-label={t`Aparelhos que são avisados`}>
          {aparelhos.map((aparelho) => (
            <PushAparelhoItem key={aparelho.id} aparelho={aparelho} este={aparelho === este} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

type Explicacao = { icone: ReactNode; titulo: ReactNode; acao?: ReactNode; children: ReactNode }

function Explicado({ icone, titulo, acao, children }: Explicacao) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 card p-4">
      <span className="self-start text-pri-ink [&>svg]:size-5">{icone}</span>
      <div className="min-w-52 flex-1 text-sm">
        <p className="font-emphasis">{titulo}</p>
        <p className="mt-1 text-ink-2">{children}</p>
      </div>
      {acao}
    </div>
  )
}
