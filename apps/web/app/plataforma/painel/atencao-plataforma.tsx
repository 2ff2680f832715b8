import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDiaMes } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import type { Endereco } from '#paginas.ts'
import { type Painel, painelQuery } from '#plataforma/plataforma/plataforma.queries.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Bloco, Item } from './bloco.tsx'

type Caso = {
  id: string
  grave: boolean
  nome: ReactNode
  texto: ReactNode
  to: Endereco
  rota: string
  fim?: ReactNode
}

const fuso = 'America/Sao_Paulo'
const rotaPainel = '/admin/dashboard'
const rotaUsuarios = '/admin/usuario'

/**
 * What the platform's staff must look at: stopped services first, then waiting tasks, with links.
 */
export function AtencaoPlataforma() {
  const { identidade } = useSessao()
  const consulta = useQuery(painelQuery('30D'))
  const casos = useCasos(consulta.data)
  return (
    <Bloco
      titulo={<Trans>Pede atenção na plataforma</Trans>}
      quantos={casos?.length || undefined}
      todas={{ to: rotaPainel, name: <Trans>Abrir dashboard</Trans> }}
      consulta={consulta}
      vazio={casos?.length === 0 ? <Trans>Tudo em ordem: nada parado, ninguém esperando.</Trans> : null}
    >
      <ul>
        {casos?.map(({ id, grave, nome, texto, to, rota, fim }) => (
          <Item
            key={id}
            to={podeRota(identidade.permissoes, rota) ? to : undefined}
            marca={
              grave ? (
                <TriangleAlert aria-hidden className="size-[18px] shrink-0 text-danger-ink" />
              ) : (
                <Clock aria-hidden className="size-[18px] shrink-0 text-ink-3" />
              )
            }
            inteiro
            nome={nome}
            texto={texto}
            hora={fim}
          />
        ))}
      </ul>
    </Bloco>
  )
}

function useCasos(painel: Painel | undefined): Caso[] | undefined {
  const { t } = useLingui()
  if (!painel) return undefined
  const { servidores, mortas, emails, exclusoes, usuarios } = painel
  const casos: (Caso | false)[] = [
    ...servidores.map(
      ({ id, nome, estado, conexao }): Caso | false =>
        (estado === 'PAUSADO' || (estado === 'ATIVO' && (conexao === 'DESCONECTADO' || conexao === 'OFFLINE'))) && {
          id,
          grave: estado === 'ATIVO',
          nome,
          texto:
            estado === 'PAUSADO'
              ? t`Servidor pausado: nada passa por ele`
              : conexao === 'OFFLINE'
                ? t`O servidor não responde`
                : t`O servidor pede que alguém o conecte de novo`,
          to: `/cpainel/servidor/${id}`,
          rota: '/cpainel/servidor',
          fim:
            estado === 'ATIVO' ? (
              <StatusTag of="conexao" status={conexao} />
            ) : (
              <StatusTag of="administrativo" status={estado} />
            ),
        },
    ),
    mortas.length > 0 && {
      id: 'mortas',
      grave: true,
      nome: <Plural value={mortas.length} one="# tarefa parada" other="# tarefas paradas" />,
      texto: t`Sem sucesso em todas as tentativas`,
      to: rotaPainel,
      rota: rotaPainel,
    },
    emails.FALHOU > 0 && {
      id: 'emails',
      grave: true,
      nome: <Plural value={emails.FALHOU} one="# e-mail recusado" other="# e-mails recusados" />,
      texto: t`Nos últimos 30 dias`,
      to: rotaPainel,
      rota: rotaPainel,
    },
    exclusoes.abertas > 0 && {
      id: 'exclusoes',
      grave: false,
      nome: (
        <Plural value={exclusoes.abertas} one="# pedido de exclusão de conta" other="# pedidos de exclusão de conta" />
      ),
      texto: exclusoes.proxima
        ? t`O primeiro se cumpre em ${formatDiaMes(exclusoes.proxima, fuso)}; até lá, o dono pode desistir`
        : '',
      to: `${rotaUsuarios}?exclusao=PEDIDA`,
      rota: rotaUsuarios,
    },
    usuarios.PENDENTE > 0 && {
      id: 'pendentes',
      grave: false,
      nome: <Plural value={usuarios.PENDENTE} one="# conta por ativar" other="# contas por ativar" />,
      texto: t`E-mail ainda não confirmado`,
      to: `${rotaUsuarios}?status=PENDENTE`,
      rota: rotaUsuarios,
    },
    usuarios.INCOMPLETO > 0 && {
      id: 'incompletos',
      grave: false,
      nome: <Plural value={usuarios.INCOMPLETO} one="# cadastro pela metade" other="# cadastros pela metade" />,
      texto: t`Cadastro básico por terminar`,
      to: `${rotaUsuarios}?status=INCOMPLETO`,
      rota: rotaUsuarios,
    },
  ]
  return casos.filter((caso) => caso !== false)
}
