import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { excluirUsuario, listarHistoricoDoUsuario } from '@zelo/contract/usuario'
import { Trash2, UserCog } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AcoesMenu } from '#components/cadastro/acoes-menu.tsx'
import { CadastroCarregando, CadastroDetalhes, CadastroFrame } from '#components/cadastro/cadastro-frame.tsx'
import { excluirComConfirmacao } from '#components/cadastro/excluir.ts'
import { Historico } from '#components/cadastro/historico.tsx'
import { MenuItem, MenuSeparator } from '#components/menu.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { formatDataHora } from '#lib/data-hora.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { type Detalhe, escrever, rotaUsuario, umUsuario, useBase } from './usuario.queries.ts'

// Forms are heavy and who only reads needs none.
const UsuarioForm = lazy(async () => ({ default: (await import('./usuario-form.tsx')).UsuarioForm }))

const UsuarioVinculos = lazy(async () => ({ default: (await import('./usuario-vinculos.tsx')).UsuarioVinculos }))
const UsuarioAcesso = lazy(async () => ({ default: (await import('./usuario-acesso.tsx')).UsuarioAcesso }))
const StatusDialog = lazy(async () => ({ default: (await import('./usuario-status-dialog.tsx')).StatusDialog }))

export function meta() {
  return [titulo(t`Usuário`)]
}

/** One user: data, profiles, companies, ways in. */
export default function UsuarioEditarPage() {
  const { id = '' } = useParams()
  return <Usuario key={id} id={Number(id)} />
}

function Usuario({ id }: { id: number }) {
  const { t } = useLingui()
  const base = useBase()
  const volta = { to: base, label: t`Usuários` }
  const { pode } = usePermissoes(rotaUsuario)
  const { data: usuario, error, refetch, isFetching, dataUpdatedAt } = useQuery(umUsuario(id))
  if (!usuario) {
    return (
      <CadastroFrame volta={volta} titulo={<Trans>Usuário</Trans>}>
        <CadastroCarregando error={error} onRetry={refetch} busy={isFetching} />
      </CadastroFrame>
    )
  }
  const mexe = usuario.ao_alcance && !usuario.anonimizado

  return (
    <CadastroFrame
      volta={volta}
      titulo={usuario.nome}
      situacao={<StatusTag of="usuario" status={usuario.status} />}
      acoes={mexe && !usuario.proprio && (pode('UPD') || pode('DEL')) ? <Acoes usuario={usuario} /> : null}
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
            campos={{
              nome: { label: t`Nome` },
              email: { label: t`E-mail` },
              telefone: { label: t`Telefone` },
              idioma: { label: t`Idioma` },
              status: { label: t`Status` },
              motivo: { label: t`Motivo` },
              perfis: { label: t`Perfis`, valor: juntar },
              empresas: { label: t`Empresas`, valor: juntar },
              sessoes: { label: t`Sessões abertas` },
              segundo_fator: { label: t`Verificação em duas etapas` },
              anonimizado: { label: t`Anonimizado` },
            }}
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
          <UsuarioVinculos key={dataUpdatedAt} usuario={usuario} mexe={mexe && !usuario.proprio && pode('PRM')} />
        </Suspense>
      </div>
    </CadastroFrame>
  )
}

function juntar(valor: unknown): string {
  return Array.isArray(valor) && valor.length > 0 ? valor.join(', ') : '–'
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

function Acoes({ usuario }: { usuario: Detalhe }) {
  const { t } = useLingui()
  const base = useBase()
  const navigate = useNavigate()
  const { pode } = usePermissoes(rotaUsuario)
  const [status, setStatus] = useState(false)
  const { id, nome, exclusao } = usuario

  async function apagar() {
    const anonimiza = exclusao === 'ANONIMIZAR'
    const foi = await excluirComConfirmacao({
      titulo: anonimiza ? t`Anonimizar a conta de ${nome}?` : t`Excluir a conta de ${nome}?`,
      texto: anonimiza
        ? t`Nome, e-mail, CPF, telefone e foto de ${nome} são apagados, as sessões terminam e ninguém mais entra com esta conta. Os registros das empresas ficam. Não há volta.`
        : t`A conta de ${nome} nunca foi ativada e some de vez.`,
      botao: anonimiza ? t`Anonimizar conta` : t`Excluir conta`,
      excluir: () => escrever(excluirUsuario, { params: { id } }),
    })
    if (foi) await navigate(base)
  }

  return (
    <>
      <AcoesMenu label={t`Ações de ${nome}`}>
        {pode('UPD') && usuario.status !== 'PENDENTE' ? (
          <MenuItem icon={<UserCog aria-hidden />} onSelect={() => setStatus(true)}>
            <Trans>Mudar status</Trans>
          </MenuItem>
        ) : null}
        {pode('DEL') ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={apagar}>
              {exclusao === 'ANONIMIZAR' ? <Trans>Anonimizar</Trans> : <Trans>Excluir</Trans>}
            </MenuItem>
          </>
        ) : null}
      </AcoesMenu>
      {status ? (
        <Suspense>
          <StatusDialog pessoas={[usuario]} onClose={() => setStatus(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
