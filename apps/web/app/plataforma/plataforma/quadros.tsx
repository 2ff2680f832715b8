import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StatusUsuario } from '@zelo/contract/nucleo/enums'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Link } from '#ui/button/link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Linhas, Nada } from './bloco.tsx'
import { contasNovasQuery, type Painel } from './plataforma.queries.ts'

const linha = 'flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-hover'

export function PorStatus({ usuarios, escrever }: Pick<Painel, 'usuarios'> & { escrever: (n: number) => string }) {
  return (
    <>
      <h2 className="text-ink-2 text-sm">
        <Trans>Usuários por situação</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-line-2 border-line-2 border-t text-sm">
        {(Object.keys(usuarios) as StatusUsuario[]).map((status) => (
          <li key={status}>
            <Link
              to={`/admin/usuario?status=${status}`}
              className="flex min-h-11 items-center justify-between gap-3 hover:underline lg:min-h-9"
            >
              <StatusTag of="usuario" status={status} />
              <span className="font-emphasis tabular-nums">{escrever(usuarios[status])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export function Servidores({ servidores }: Pick<Painel, 'servidores'>) {
  return (
    <Card title={<Trans>Servidores</Trans>} more={{ to: '/cpainel/servidor', name: <Trans>Ver todos</Trans> }}>
      {servidores.length === 0 ? (
        <Nada>
          <Trans>Nenhum. O agente responde com o motor próprio, no site.</Trans>
        </Nada>
      ) : (
        <Linhas>
          {servidores.map(({ id, nome, estado, conexao }) => (
            <li key={id}>
              <Link to={`/cpainel/servidor/${id}`} className={linha}>
                <span className="truncate font-emphasis">{nome}</span>
                {estado === 'ATIVO' ? (
                  <StatusTag of="conexao" status={conexao} />
                ) : (
                  <StatusTag of="administrativo" status={estado} />
                )}
              </Link>
            </li>
          ))}
        </Linhas>
      )}
    </Card>
  )
}

export function ContasNovas() {
  const { pode } = usePermissoes('/cpainel/usuario')
  const { data, error, isFetching, refetch } = useQuery({ ...contasNovasQuery, enabled: pode('DSP') })
  if (error && !data) return <ErrorState compact query={{ error, isFetching, refetch }} />
  if (!data) return null
  return (
    <Card
      title={<Trans>Contas novas</Trans>}
      more={{ to: '/admin/usuario?ordem=criado_em&sentido=desc', name: <Trans>Ver usuários</Trans> }}
    >
      <Linhas>
        {data.itens.map(({ id, nome, status, criado_em }) => (
          <li key={id}>
            <Link to={`/admin/usuario/${id}`} className={linha}>
              <span className="min-w-0 flex-1 truncate font-emphasis">{nome}</span>
              <StatusTag of="usuario" status={status} />
              <span className="whitespace-nowrap text-ink-2 tabular-nums max-sm:hidden">
                {formatDataHora(criado_em)}
              </span>
            </Link>
          </li>
        ))}
      </Linhas>
    </Card>
  )
}

export function Emails({ emails, escrever }: Pick<Painel, 'emails'> & { escrever: (n: number) => string }) {
  const linhas = [
    { nome: <Trans>Entregues ao servidor</Trans>, valor: emails.ENVIADO },
    { nome: <Trans>Esperando para sair</Trans>, valor: emails.PENDENTE },
    { nome: <Trans>Guardados, sem servidor de e-mail</Trans>, valor: emails.GUARDADO },
    { nome: <Trans>Sem confirmação: podem ter chegado</Trans>, valor: emails.NAO_CONFIRMADO, ruim: true },
    { nome: <Trans>Recusados</Trans>, valor: emails.FALHOU, ruim: true },
  ]
  return (
    <Card
      title={<Trans>E-mails no período</Trans>}
      more={{ to: '/admin/dashboard/emails', name: <Trans>Ver e-mails</Trans> }}
    >
      <Linhas>
        {linhas.map(({ nome, valor, ruim }, i) => (
          <li key={String(i)} className="flex min-h-11 items-center justify-between gap-3 px-4 py-2">
            <span className="text-ink-2">{nome}</span>
            <span className={`font-emphasis tabular-nums ${ruim && valor > 0 ? 'text-danger-ink' : ''}`}>
              {escrever(valor)}
            </span>
          </li>
        ))}
      </Linhas>
    </Card>
  )
}
