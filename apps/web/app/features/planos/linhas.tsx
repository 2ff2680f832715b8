import { Plural, Trans } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/plano'
import { milhares } from '@zelo/contract/plano-preco'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { idiomaAtual } from '#lib/idioma-atual.ts'

type Linha = { id: string; titulo: ReactNode; dica?: ReactNode; valor: (plano: Plano) => ReactNode }

function Sim({ tem }: { tem: boolean }) {
  const Icone = tem ? Check : Minus
  return (
    <>
      <Icone aria-hidden className={`size-4 ${tem ? 'text-pri' : 'text-ink-3'}`} />
      <span className="sr-only">{tem ? <Trans>Incluído</Trans> : <Trans>Não incluído</Trans>}</span>
    </>
  )
}

const numero = (valor: number) => milhares(valor, idiomaAtual())

export const linhas: Linha[] = [
  {
    id: 'conversas',
    titulo: <Trans>Conversas por mês</Trans>,
    dica: <Trans>A conversa dura 24 horas e conta uma vez</Trans>,
    valor: (plano) => numero(plano.conversas_mes),
  },
  {
    id: 'profissionais',
    titulo: <Trans>Profissionais com agenda</Trans>,
    valor: (plano) => numero(plano.profissionais),
  },
  { id: 'empresas', titulo: <Trans>Empresas</Trans>, valor: (plano) => numero(plano.empresas) },
  { id: 'chat', titulo: <Trans>Chat no site</Trans>, valor: () => <Sim tem /> },
  {
    id: 'whatsapp',
    titulo: <Trans>WhatsApp</Trans>,
    dica: <Trans>Em breve</Trans>,
    valor: (plano) => <Plural value={plano.numeros_whatsapp} one="# número" other="# números" />,
  },
  {
    id: 'espera',
    titulo: <Trans>Lista de espera</Trans>,
    dica: <Trans>Em breve: avisa o próximo quando um horário vaga</Trans>,
    valor: (plano) => <Sim tem={plano.lista_espera} />,
  },
  {
    id: 'historico',
    titulo: <Trans>Histórico guardado</Trans>,
    valor: ({ historico_dias: dias }) =>
      dias === null ? (
        <Trans>Sem limite</Trans>
      ) : dias % 365 === 0 ? (
        <Plural value={(dias / 365) * 12} one="# mês" other="# meses" />
      ) : (
        <Plural value={dias} one="# dia" other="# dias" />
      ),
  },
  { id: 'suporte', titulo: <Trans>Suporte</Trans>, valor: (plano) => plano.suporte },
]
