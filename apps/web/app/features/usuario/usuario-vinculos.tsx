import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { definirEmpresasUsuario, definirPerfisUsuario } from '@zelo/contract/usuario'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { folha } from '#components/cadastro/cadastro-frame.tsx'
import { fazer } from '#components/cadastro/excluir.ts'
import { Checkbox } from '#components/checkbox.tsx'
import { useLeaveGuard, useUnsaved } from '#components/form/use-leave-guard.ts'
import { IconButton } from '#components/icon-button.tsx'
import { EscolhaEmpresa } from './escolha-empresa.tsx'
import { type Detalhe, escrever, opcoesPerfil } from './usuario.queries.ts'

type Props = { usuario: Detalhe; mexe: boolean }

/** The profiles that a user holds and the companies they belong to. `sozinhos`: no form stands beside them whose guard asks for them too. */
export function UsuarioVinculos({ usuario, mexe, sozinhos }: Props & { sozinhos: boolean }) {
  return (
    <>
      {sozinhos ? <Guarda nome={usuario.nome} /> : null}
      <Perfis key={`perfis ${JSON.stringify(usuario.perfis)}`} usuario={usuario} mexe={mexe} />
      <Empresas key={`empresas ${JSON.stringify(usuario.empresas)}`} usuario={usuario} mexe={mexe} />
    </>
  )
}

function Guarda({ nome }: { nome: string }) {
  useLeaveGuard({ what: nome, unsaved: () => false, onDiscard: () => undefined })
  return null
}

function Secao({ titulo, acao, children }: { titulo: ReactNode; acao?: ReactNode; children: ReactNode }) {
  return (
    <section className={folha}>
      <h2 className="border-b border-line px-4 py-3 text-[15px] font-emphasis sm:px-6">{titulo}</h2>
      <div className="px-4 py-4 sm:px-6">{children}</div>
      {acao ? <div className="flex justify-end border-t border-line px-4 py-3 sm:px-6">{acao}</div> : null}
    </section>
  )
}

function Perfis({ usuario, mexe }: Props) {
  const { t } = useLingui()
  const { nome } = usuario
  const perfis = useQuery(opcoesPerfil)
  const [escolhidos, setEscolhidos] = useState(() => usuario.perfis.map(({ id }) => id))
  const [busy, setBusy] = useState(false)
  const igual =
    escolhidos.toSorted().join() ===
    usuario.perfis
      .map(({ id }) => id)
      .toSorted()
      .join()
  useUnsaved({
    what: t`perfis de ${nome}`,
    unsaved: () => !igual,
    onDiscard: () => setEscolhidos(usuario.perfis.map(({ id }) => id)),
  })

  async function salvar() {
    setBusy(true)
    await fazer(
      () => escrever(definirPerfisUsuario, { params: { id: usuario.id }, body: { perfis: escolhidos } }),
      t`Perfis salvos. Valem na próxima chamada.`,
    )
    setBusy(false)
  }

  return (
    <Secao
      titulo={<Trans>Perfis</Trans>}
      acao={
        mexe && !igual ? (
          <Button variant="primary" busy={busy} onClick={salvar}>
            <Trans>Salvar perfis</Trans>
          </Button>
        ) : null
      }
    >
      {usuario.proprio ? (
        <p className="mb-2 text-sm text-ink-2">
          <Trans>Ninguém muda o próprio perfil. Peça a outra pessoa que administre usuários.</Trans>
        </p>
      ) : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {perfis.data?.map(({ id, nome: perfil, ao_alcance: alcance }) => {
          const tem = escolhidos.includes(id)
          return (
            <Checkbox
              key={id}
              checked={tem}
              disabled={!mexe || (!alcance && !tem)}
              title={!alcance && !tem ? t`Este perfil pode mais do que você.` : undefined}
              onChange={() => setEscolhidos(tem ? escolhidos.filter((outro) => outro !== id) : [...escolhidos, id])}
            >
              {perfil}
            </Checkbox>
          )
        })}
      </div>
    </Secao>
  )
}

function Empresas({ usuario, mexe }: Props) {
  const { t } = useLingui()
  const { nome } = usuario
  const [empresas, setEmpresas] = useState(usuario.empresas)
  const [busy, setBusy] = useState(false)
  const igual = JSON.stringify(empresas) === JSON.stringify(usuario.empresas)
  useUnsaved({
    what: t`empresas de ${nome}`,
    unsaved: () => !igual,
    onDiscard: () => setEmpresas(usuario.empresas),
  })

  async function salvar() {
    setBusy(true)
    const body = { empresas: empresas.map(({ id, gestor }) => ({ id, gestor })) }
    await fazer(
      () => escrever(definirEmpresasUsuario, { params: { id: usuario.id }, body }),
      t`Empresas salvas. Valem na próxima chamada.`,
    )
    setBusy(false)
  }

  return (
    <Secao
      titulo={<Trans>Empresas</Trans>}
      acao={
        mexe && !igual ? (
          <Button variant="primary" busy={busy} onClick={salvar}>
            <Trans>Salvar empresas</Trans>
          </Button>
        ) : null
      }
    >
      {empresas.length === 0 ? (
        <p className="text-sm text-ink-2">
          <Trans>Não pertence a nenhuma empresa.</Trans>
        </p>
      ) : null}
      <ul className="divide-y divide-line-2 text-sm">
        {empresas.map((empresa) => (
          <li key={empresa.id} className="flex flex-wrap items-center gap-x-4">
            <span className="min-w-0 flex-1 truncate py-2 font-emphasis">{empresa.nome}</span>
            <Checkbox
              checked={empresa.gestor}
              disabled={!mexe}
              aria-label={t`Gestor de ${empresa.nome}`}
              onChange={(event) =>
                setEmpresas(
                  empresas.map((uma) => (uma.id === empresa.id ? { ...uma, gestor: event.target.checked } : uma)),
                )
              }
            >
              <Trans>Gestor</Trans>
            </Checkbox>
            {mexe ? (
              <IconButton
                label={t`Tirar de ${empresa.nome}`}
                onClick={() => setEmpresas(empresas.filter((uma) => uma.id !== empresa.id))}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {mexe ? (
        <EscolhaEmpresa
          className="mt-3"
          value={null}
          onChange={(nova) =>
            nova && !empresas.some(({ id }) => id === nova.id) && setEmpresas([...empresas, { ...nova, gestor: false }])
          }
        />
      ) : null}
    </Secao>
  )
}
