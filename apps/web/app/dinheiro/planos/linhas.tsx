import { Trans } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/instalacao/plano'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Valor } from './valor.tsx'

type LinhaDaComparacao = { id: string; titulo: ReactNode; dica?: ReactNode; valor: (plano: Plano) => ReactNode }

function Sim({ tem }: { tem: boolean }) {
  const Icone = tem ? Check : Minus
  return (
    <>
      <Icone aria-hidden className={`size-4 ${tem ? 'text-pri' : 'text-ink-3'}`} />
      <span className="sr-only">{tem ? <Trans context="no plano">Incluído</Trans> : <Trans>Não incluído</Trans>}</span>
    </>
  )
}

const escrita = (campo: string) => (plano: Plano) => <Valor plano={plano} campo={campo} />

export const linhas: LinhaDaComparacao[] = [
  {
    id: 'conversas',
    titulo: <Trans>Conversas por mês</Trans>,
    dica: <Trans>Cada conversa conta uma vez no mês</Trans>,
    valor: escrita('conversas'),
  },
  { id: 'profissionais', titulo: <Trans>Profissionais com agenda</Trans>, valor: escrita('profissionais') },
  { id: 'empresas', titulo: <Trans>Empresas</Trans>, valor: escrita('empresas') },
  { id: 'chat', titulo: <Trans>Chat no site</Trans>, valor: () => <Sim tem /> },
  { id: 'whatsapp', titulo: <Trans>WhatsApp</Trans>, dica: <Trans>Em breve</Trans>, valor: escrita('whatsapp') },
  {
    id: 'espera',
    titulo: <Trans>Lista de espera</Trans>,
    dica: <Trans>Avisa o próximo quando um horário vaga</Trans>,
    valor: (plano) => <Sim tem={plano.lista_espera} />,
  },
  { id: 'historico', titulo: <Trans>Histórico guardado</Trans>, valor: escrita('historico') },
  { id: 'suporte', titulo: <Trans>Suporte</Trans>, valor: escrita('suporte') },
]
