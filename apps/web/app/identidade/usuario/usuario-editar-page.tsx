import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listarHistoricoDoUsuario } from '@zelo/contract/identidade/usuario'
import { Suspense, useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useNavegar, useParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { AcoesMenu } from '#ui/cadastro/acoes-menu.tsx'
import { CadastroCarregando, CadastroDetalhes, CadastroFrame } from '#ui/cadastro/cadastro-frame.tsx'
import { Historico } from '#ui/cadastro/historico.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { type Detalhe, rotaUsuario, umUsuario, useBase } from './usuario.queries.ts'
import { useCampos } from './usuario-campos.ts'

// Forms are heavy and who only reads needs none.
const UsuarioForm = sobDemanda(() => import('./usuario-form.tsx'), 'UsuarioForm')

const UsuarioVinculos = sobDemanda(() => import('#identidade/usuario/vinculo/usuario-vinculos.tsx'), 'UsuarioVinculos')
const UsuarioAcesso = sobDemanda(() => import('./usuario-acesso.tsx'), 'UsuarioAcesso')
const UsuarioAcoes = sobDemanda(() => import('./usuario-acoes.tsx'), 'UsuarioAcoes')
const StatusDialog = sobDemanda(() => import('./usuario-status-dialog.tsx'), 'StatusDialog')

/** One user: data, profiles, companies, ways in. */
export default function UsuarioEditarPage() {
  const { id = '' } = useParams()
  return <Usuario key={id} id={Number(id)} />
}

function Usuario({ id }: { id: number }) {
  const { t } = useLingui()
  const base = useBase()
  const volta = { to: base, label: t`Usuários` } as const
  const campos = useCampos()
  const navigate = useNavegar()
  const [status, setStatus] = useState(false)
  const { pode } = usePermissoes(rotaUsuario)
  const { data: usuario, error, refetch, isFetching, dataUpdatedAt } = useQuery(umUsuario(id))
  if (!usuario) {
    return (
      <CadastroFrame volta={volta} titulo={<Trans>Usuário</Trans>}>
        <CadastroCarregando error={error} onRetry={refetch} busy={isFetching} />
      </CadastroFrame>
    )
  }
  const { nome } = usuario
  const mexe = usuario.ao_alcance && !usuario.anonimizado

  return (
    <CadastroFrame
      volta={volta}
      titulo={nome}
      situacao={
        <>
          <StatusTag of="usuario" status={usuario.status} />
          {usuario.exclusao_em ? (
            <Tag tone="danger" mark="square">
              <Trans>Exclusão pedida para {formatDataHora(usuario.exclusao_em)}</Trans>
            </Tag>
          ) : null}
        </>
      }
      acoes={
        mexe && !usuario.proprio && (pode('UPD') || pode('DEL')) ? (
          <AcoesMenu label={t`Ações de ${nome}`}>
            <Suspense>
              <UsuarioAcoes usuario={usuario} onStatus={() => setStatus(true)} onExcluido={() => navigate(base)} />
            </Suspense>
          </AcoesMenu>
        ) : null
      }
      lado={
        <>
          <Suspense fallback={<CadastroCarregando />}>
            <UsuarioAcesso usuario={usuario} mexe={mexe && pode('UPD')} />
          </Suspense>
          <Historico
            endpoint={listarHistoricoDoUsuario}
            recurso="usuario"
            id={id}
            versao={dataUpdatedAt}
            campos={campos}
          />
        </>
      }
    >
      <div className="grid gap-6">
        {mexe && pode('UPD') ? (
          <Suspense fallback={<CadastroCarregando />}>
            <UsuarioForm usuario={usuario} volta={base} />
          </Suspense>
        ) : (
          <Leitura usuario={usuario} />
        )}
        <Suspense fallback={<CadastroCarregando />}>
          <UsuarioVinculos
            sozinhos={!(mexe && pode('UPD'))}
            usuario={usuario}
            mexe={mexe && !usuario.proprio && pode('PRM')}
          />
        </Suspense>
      </div>
      {status ? (
        <Suspense>
          <StatusDialog pessoas={[usuario]} onClose={() => setStatus(false)} />
        </Suspense>
      ) : null}
    </CadastroFrame>
  )
}

function Leitura({ usuario }: { usuario: Detalhe }) {
  const { t } = useLingui()
  const { pode, porQueNao } = usePermissoes(rotaUsuario)
  return (
    <CadastroDetalhes
      porQueNao={
        usuario.anonimizado
          ? t`Esta conta foi anonimizada.`
          : pode('UPD')
            ? t`Esta pessoa pode mais do que você.`
            : porQueNao('UPD')
      }
      itens={[
        { label: t`Nome`, valor: usuario.nome },
        { label: t`E-mail`, valor: usuario.email },
        { label: t`CPF`, valor: usuario.cpf },
        { label: t`Telefone`, valor: usuario.telefone },
        { label: t`Criado em`, valor: formatDataHora(usuario.criado_em) },
        { label: t`Motivo do status`, valor: usuario.status_motivo },
      ]}
    />
  )
}
