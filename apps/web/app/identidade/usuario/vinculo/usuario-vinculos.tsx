import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { definirEmpresasUsuario, definirPerfisUsuario } from '@zelo/contract/identidade/usuario'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMarcados } from '#identidade/usuario/em-lote/use-marcados.ts'
import { escrever, opcoesPerfil, type UsuarioDetalhe } from '#identidade/usuario/usuario.queries.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { useLeaveGuard } from '#ui/form/use-leave-guard.ts'
import { Card } from '#ui/layout/card.tsx'
import { EscolhaEmpresa } from './escolha-empresa.tsx'

const VinculosConflito = sobDemanda(() => import('./vinculos-conflito.tsx'), 'VinculosConflito', null)

type Props = { usuario: UsuarioDetalhe; mexe: boolean }

/** The profiles and companies of a user. `sozinhos`: no other form of the page guards them. */
export function UsuarioVinculos({ usuario, mexe, sozinhos }: Props & { sozinhos: boolean }) {
  return (
    <>
      {sozinhos ? <Guarda nome={usuario.nome} /> : null}
      <Perfis key={`perfis ${usuario.id}`} usuario={usuario} mexe={mexe} />
      <Empresas key={`empresas ${usuario.id}`} usuario={usuario} mexe={mexe} />
    </>
  )
}

function Guarda({ nome }: { nome: string }) {
  useLeaveGuard({ what: nome, unsaved: () => false, onDiscard: () => undefined })
  return null
}

type SecaoProps = Pick<ReturnType<typeof useMarcados>, 'igual' | 'busy' | 'salvar' | 'mudou' | 'aceitar'> & {
  titulo: ReactNode
  rotulo: ReactNode
  mexe: boolean
  children: ReactNode
}

function Secao({ titulo, rotulo, mexe, igual, busy, salvar, mudou, aceitar, children }: SecaoProps) {
  return (
    <Card title={titulo}>
      {mudou && !igual ? <VinculosConflito mudou={mudou} onAceitar={aceitar} /> : null}
      <div className="px-4 py-4">{children}</div>
      {mexe && !igual ? (
        <div className="flex justify-end border-t border-line px-4 py-3">
          <Button variant="primary" busy={busy} onClick={salvar}>
            {rotulo}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

const ids = (vinculos: { id: number }[]) => vinculos.map(({ id }) => id)
const vinculo = ({ id, gestor }: { id: string; gestor: boolean }) => ({ id, gestor })

function Perfis({ usuario, mexe }: Props) {
  const { t } = useLingui()
  const { id: quem, nome } = usuario
  const perfis = useQuery(opcoesPerfil)
  const { marcados, setMarcados, ...resto } = useMarcados({
    usuario,
    de: (pessoa) => pessoa.perfis,
    what: t`perfis de ${nome}`,
    salvo: t`Perfis salvos. Valem na próxima chamada.`,
    enviar: (agora, antes) =>
      escrever(definirPerfisUsuario, { params: { id: quem }, body: { perfis: ids(agora), antes: ids(antes) } }),
  })

  return (
    <Secao titulo={<Trans>Perfis</Trans>} mexe={mexe} rotulo={<Trans>Salvar perfis</Trans>} {...resto}>
      {usuario.proprio ? (
        <p className="mb-2 text-sm text-ink-2">
          <Trans>Ninguém muda o próprio perfil. Peça a outra pessoa que administre usuários.</Trans>
        </p>
      ) : null}
      {perfis.data ? null : <Unread query={perfis} className="h-24 w-full" />}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {perfis.data?.map(({ id, nome: perfil, ao_alcance: alcance }) => {
          const tem = marcados.some((um) => um.id === id)
          return (
            <Checkbox
              key={id}
              checked={tem}
              disabled={!mexe || (!alcance && !tem)}
              title={!alcance && !tem ? t`Este perfil pode mais do que você.` : undefined}
              onChange={() =>
                setMarcados(tem ? marcados.filter((um) => um.id !== id) : [...marcados, { id, nome: perfil }])
              }
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
  const { id: quem, nome } = usuario
  const {
    marcados: empresas,
    setMarcados: setEmpresas,
    ...resto
  } = useMarcados({
    usuario,
    de: (pessoa) => pessoa.empresas,
    what: t`empresas de ${nome}`,
    salvo: t`Empresas salvas. Valem na próxima chamada.`,
    enviar: (agora, antes) =>
      escrever(definirEmpresasUsuario, {
        params: { id: quem },
        body: { empresas: agora.map(vinculo), antes: antes.map(vinculo) },
      }),
  })

  return (
    <Secao titulo={<Trans>Empresas</Trans>} mexe={mexe} rotulo={<Trans>Salvar empresas</Trans>} {...resto}>
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
