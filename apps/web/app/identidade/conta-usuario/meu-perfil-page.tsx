import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatTelefone } from '@zelo/contract/brasil/telefone'
import { revelarCpf } from '@zelo/contract/identidade/conta-usuario'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { AccountPhoto } from '#ui/photo/account-photo.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { MaskedCpf } from '#ui/text/masked-cpf.tsx'
import { type Perfil, perfilProprioQuery } from './conta-usuario.queries.ts'

export default function MeuPerfilPage() {
  const consulta = useQuery(perfilProprioQuery)
  return (
    <>
      <PageHeader
        title={<Trans>Meu Perfil</Trans>}
        description={<Trans>Como você aparece por aqui e o que guardamos da sua conta.</Trans>}
        actions={
          <ButtonLink to="/conta-usuario/editar-perfil" variant="primary" icon={<Pencil aria-hidden />}>
            <Trans>Editar perfil</Trans>
          </ButtonLink>
        }
      />
      {consulta.data ? <Ficha perfil={consulta.data} /> : <Unread query={consulta} />}
    </>
  )
}

function Ficha({ perfil }: { perfil: Perfil }) {
  const { t } = useLingui()
  const { empresas } = perfil
  return (
    <div className="overflow-hidden card">
      <div className="flex flex-wrap items-center gap-5 border-line border-b p-4">
        <AccountPhoto avatar={perfil.avatarUrl} className="size-20" />
        <div className="min-w-0 flex-1">
          <p className="text-balance break-words font-display font-semibold text-2xl tracking-[-0.02em]">
            {perfil.nome}
          </p>
          <p className="mt-0.5 text-ink-2">{perfil.perfis.join(', ')}</p>
        </div>
        <StatusTag of="usuario" status={perfil.status} />
      </div>
      <dl className="grid sm:grid-cols-2">
        <Fato nome={<Trans>E-mail</Trans>}>
          <span className="break-words">{perfil.email}</span>
          {perfil.email_pendente ? (
            <span className="mt-0.5 block text-note text-ink-3">
              <Trans>Falta confirmar {perfil.email_pendente}</Trans>
            </span>
          ) : null}
        </Fato>
        <Fato nome={<Trans>Telefone</Trans>}>
          {perfil.telefone ? formatTelefone(perfil.telefone) : <Trans>Não informado</Trans>}
        </Fato>
        <Fato nome={<Trans>CPF</Trans>}>
          <MaskedCpf masked={perfil.cpf} onReveal={async () => (await request(revelarCpf, {})).cpf} />
        </Fato>
        <Fato nome={<Trans>Empresas</Trans>}>
          {empresas.length === 0 ? <Trans>Nenhuma ainda</Trans> : null}
          {empresas.map(({ nome, gestor }) => (
            <span key={nome} className="block">
              {nome} <span className="text-note text-ink-3">{gestor ? t`gestão` : t`equipe`}</span>
            </span>
          ))}
        </Fato>
        <Fato nome={<Trans>Conta criada em</Trans>}>{formatDataHora(perfil.criado_em)}</Fato>
        <Fato nome={<Trans>Última troca de senha</Trans>}>
          {perfil.senha_alterada_em ? formatDataHora(perfil.senha_alterada_em) : <Trans>Nunca trocada</Trans>}
        </Fato>
      </dl>
    </div>
  )
}

function Fato({ nome, children }: { nome: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line-2 border-b px-4 py-4 sm:[&:nth-last-child(-n+2)]:border-b-0">
      <dt className="text-note text-ink-3">{nome}</dt>
      <dd className="mt-1 text-body text-ink">{children}</dd>
    </div>
  )
}
