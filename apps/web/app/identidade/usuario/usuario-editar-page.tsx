import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listarHistoricoDoUsuario } from '@zelo/contract/identidade/usuario'
import { useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useNavegar, useParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { WhenNear } from '#ui/layout/when-near.tsx'
import { ActionsMenu } from '#ui/record/actions-menu.tsx'
import { ChangeHistory } from '#ui/record/page/history.ts'
import { RecordDetails, RecordFrame } from '#ui/record/page/record-frame.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { rotaUsuario, type UsuarioDetalhe, umUsuario, useBase } from './usuario.queries.ts'
import { useCampos } from './usuario-campos.ts'
import { UsuarioForm } from './usuario-form.tsx'

// Loaded on demand: forms are heavy, and readers need none.

const UsuarioVinculos = sobDemanda(() => import('#identidade/usuario/vinculo/usuario-vinculos.tsx'), 'UsuarioVinculos')
const UsuarioAcesso = sobDemanda(() => import('./usuario-acesso.tsx'), 'UsuarioAcesso')
const UsuarioAcoes = sobDemanda(() => import('./usuario-acoes.tsx'), 'UsuarioAcoes', null)
const StatusDialog = sobDemanda(() => import('./usuario-status-dialog.tsx'), 'StatusDialog', null)

/** One user: data, profiles, companies and sign-in. */
export default function UsuarioEditarPage() {
  const { id = '' } = useParams()
  return <Usuario key={id} id={Number(id)} />
}

function Usuario({ id }: { id: number }) {
  const { t } = useLingui()
  const base = useBase()
  const campos = useCampos()
  const navigate = useNavegar()
  const [status, setStatus] = useState(false)
  const { pode } = usePermissoes(rotaUsuario)
  const { data: usuario, error, refetch, isFetching, dataUpdatedAt } = useQuery(umUsuario(id))
  if (!usuario) {
    return (
      <RecordFrame
        title={<Trans>Usuário</Trans>}
        actions={(pode('UPD') || pode('DEL')) && !error ? <Skeleton className="h-11 w-28 fine:h-10" /> : null}
      >
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      </RecordFrame>
    )
  }
  const { nome } = usuario
  const mexe = usuario.ao_alcance && !usuario.anonimizado

  return (
    <RecordFrame
      title={nome}
      state={
        <>
          <StatusTag of="usuario" status={usuario.status} />
          {usuario.exclusao_em ? (
            <Tag tone="danger" mark="square">
              <Trans>Exclusão pedida para {formatDataHora(usuario.exclusao_em)}</Trans>
            </Tag>
          ) : null}
        </>
      }
      actions={
        mexe && !usuario.proprio && (pode('UPD') || pode('DEL')) ? (
          <ActionsMenu label={t`Ações de ${nome}`}>
            <UsuarioAcoes usuario={usuario} onStatus={() => setStatus(true)} onExcluido={() => navigate(base)} />
          </ActionsMenu>
        ) : null
      }
      side={
        <>
          <UsuarioAcesso usuario={usuario} mexe={mexe && pode('UPD')} />
          <ChangeHistory
            endpoint={listarHistoricoDoUsuario}
            resource="usuario"
            id={id}
            version={dataUpdatedAt}
            words={campos}
          />
        </>
      }
    >
      <div className="grid gap-6">
        {mexe && pode('UPD') ? <UsuarioForm usuario={usuario} volta={base} /> : <Leitura usuario={usuario} />}
        <WhenNear height="[--height:28rem]">
          <UsuarioVinculos
            sozinhos={!(mexe && pode('UPD'))}
            usuario={usuario}
            mexe={mexe && !usuario.proprio && pode('PRM')}
          />
        </WhenNear>
      </div>
      {status ? <StatusDialog pessoas={[usuario]} onClose={() => setStatus(false)} /> : null}
    </RecordFrame>
  )
}

function Leitura({ usuario }: { usuario: UsuarioDetalhe }) {
  const { t } = useLingui()
  const { pode, porQueNao } = usePermissoes(rotaUsuario)
  return (
    <RecordDetails
      whyNot={
        usuario.anonimizado
          ? t`Esta conta foi anonimizada.`
          : pode('UPD')
            ? t`Esta pessoa pode mais do que você.`
            : porQueNao('UPD')
      }
      items={[
        { label: t`Nome`, value: usuario.nome },
        { label: t`E-mail`, value: usuario.email },
        { label: t`CPF`, value: usuario.cpf },
        { label: t`Telefone`, value: usuario.telefone },
        { label: t`Criado em`, value: formatDataHora(usuario.criado_em) },
        { label: t`Motivo do status`, value: usuario.status_motivo },
      ]}
    />
  )
}
