import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type UsuarioDetalhe, umUsuario } from '#identidade/usuario/usuario.queries.ts'
import type { VinculosMudados } from '#identidade/usuario/vinculo/vinculos-conflito.tsx'
import { lerDeNovo } from '#lib/api/query-client.ts'
import { useAction } from '#ui/feedback/use-action.ts'
import { useUnsaved } from '#ui/form/use-leave-guard.ts'
import { conflictMessage } from '#ui/record/conflict-box.tsx'

type Vinculo = { id: number | string; nome: string; gestor?: boolean }
type MarcadosProps<V> = {
  usuario: UsuarioDetalhe
  de: (usuario: UsuarioDetalhe) => V[]
  what: string
  salvo: string
  enviar: (marcados: V[], antes: V[]) => Promise<unknown>
}

/**
 * The ticked profiles or companies of a user, until they are saved. Without own changes they follow
 * those of other people. If another person saved first, the own ticks stay, the notice says what
 * changed, and the next save goes on top of it.
 */
export function useMarcados<V extends Vinculo>({ usuario, de, what, salvo, enviar }: MarcadosProps<V>) {
  const { t } = useLingui()
  const atuais = de(usuario)
  const [base, setBase] = useState(atuais)
  const [marcados, setMarcados] = useState(atuais)
  const [mudou, setMudou] = useState<VinculosMudados | null>(null)
  const { busy, act } = useAction()
  const igual = resumo(marcados) === resumo(base)
  if (igual && !busy && resumo(base) !== resumo(atuais)) comecarDe(atuais)
  useUnsaved({ what, unsaved: () => !igual, onDiscard: () => comecarDe(atuais) })

  function comecarDe(vinculos: V[]) {
    setBase(vinculos)
    setMarcados(vinculos)
    setMudou(null)
  }

  const salvar = () =>
    act(
      async () => {
        try {
          await enviar(marcados, base)
        } catch (error) {
          const message = conflictMessage(error)
          if (message === undefined) throw error
          await comparar(message)
          return false
        }
        comecarDe(marcados)
        return true
      },
      (foi) => (foi ? salvo : ''),
    )

  async function comparar(message: string) {
    const agora = de(await lerDeNovo(umUsuario(usuario.id)))
    const nomear = ({ nome, gestor }: V) => (gestor ? t`${nome} (gestor)` : nome)
    const sem = (uns: V[], outros: V[]) => uns.filter((um) => !outros.some((outro) => chave(outro) === chave(um)))
    setMudou({
      message,
      dados: sem(agora, base).map(nomear),
      tirados: sem(base, agora).map(nomear),
    })
    setBase(agora)
  }

  return { marcados, setMarcados, igual, busy, salvar, mudou, aceitar: () => comecarDe(base) }
}

const chave = ({ id, gestor }: Vinculo) => `${id} ${gestor ?? ''}`
const resumo = (vinculos: Vinculo[]) => vinculos.map(chave).toSorted().join()
