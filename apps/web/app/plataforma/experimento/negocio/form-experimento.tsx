import { Trans, useLingui } from '@lingui/react/macro'
import { type Segmento, segmentos } from '@zelo/contract/empresa/segmento/segmento'
import { pontosDePartida } from '@zelo/contract/empresa/segmento/segmento-inicio'
import { cadastrarRascunho as cadastrar } from '@zelo/contract/plataforma/experimento'
import { type Ref, useEffect, useRef, useState } from 'react'
import { type ExperimentoGuardado, gravarExperimento, lerExperimento } from '#lib/guardado/experimento-guardado.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { partidaDe } from '#plataforma/experimento/partida.ts'
import { lerRascunho, partidaDoRascunho } from '#plataforma/experimento/rascunho.ts'
import { useSalvar } from '#plataforma/experimento/use-salvar.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import { CamposDoNegocio } from './campos-do-negocio.tsx'
import { limites } from './limites.ts'

const inicial = 'barbearia'

type Props = {
  /** The kind of business at first. Undefined until the page knows it. */
  ramo: Segmento | null | undefined
  enviar: Ref<HTMLButtonElement>
  aberto: boolean
  acabou: boolean
  onAberto: (aberto: ExperimentoGuardado, novo: boolean) => void
  /** Called when the name or the kind changed: the agent greets again. */
  onOutroNegocio: () => void
  onAcabou: () => void
}

/** The first submit makes the draft and opens the chat. Later changes are saved by themselves. */
export function FormExperimento({ ramo, enviar, aberto, acabou, onAberto, onOutroNegocio, onAcabou }: Props) {
  const { t } = useLingui()
  const idioma = idiomaAtual()
  const [marcado, setMarcado] = useState<Segmento>(inicial)
  /** The initial values of the fields. Another `vez` resets the fields. */
  const [inicio, setInicio] = useState({ vez: 0, partida: partidaDe(inicial, idioma) })
  const comecarCom = (partida: typeof inicio.partida) => setInicio(({ vez }) => ({ vez: vez + 1, partida }))
  const campos = useRef<HTMLFormElement>(null)

  function conferir(dados: FormData): Record<string, string> {
    const { dias, inicio, fim } = lerRascunho(dados).horario
    if (dias.length === 0) return { 'horario.dias': t`Escolha pelo menos um dia.` }
    return fim > inicio ? {} : { 'horario.fim': t`O horário de fechar vem depois do de abrir. Escolha outro.` }
  }

  const doServico = {
    nome: { wrong: t`Use letras e números, sem links nem telefones.` },
    duracao_min: { wrong: t`De 5 a 480, de 5 em 5.` },
    preco_centavos: { wrong: t`Escreva o preço em reais, como 55,00.` },
  }
  const frases = Array.from({ length: limites.servicos }, (_, i) =>
    Object.entries(doServico).map(([nome, frase]) => [`servicos.${i}.${nome}`, frase]),
  )
  const form = useFlowForm({
    endpoint: cadastrar,
    phrases: { nome: doServico.nome, ...Object.fromEntries(frases.flat()) },
    input: (dados) => ({
      body: { ...lerRascunho(dados), fuso: Intl.DateTimeFormat().resolvedOptions().timeZone },
    }),
    check: conferir,
    onAnswer({ id, chave, token }, dados) {
      const novo = { id, chave, token, rascunho: lerRascunho(dados) }
      gravarExperimento(novo)
      onAberto(novo, true)
    },
  })
  const { bind, show: mostrar, errors, busy } = form
  const { salvo, salvar, mudou } = useSalvar({ campos, conferir, mostrar, onOutroNegocio, onAcabou })

  // Continues this tab's earlier draft, unless another kind is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the address is known
  useEffect(() => {
    if (ramo === undefined) return
    const guardado = lerExperimento()
    if (guardado) onAberto(guardado, false)
    const outro = ramo && guardado?.rascunho.segmento !== ramo
    const segmento = outro ? ramo : guardado?.rascunho.segmento
    if (!segmento) return
    setMarcado(segmento)
    comecarCom(outro || !guardado ? partidaDe(segmento, idioma) : partidaDoRascunho(guardado.rascunho))
    if (outro) mudou()
  }, [ramo])

  return (
    <form
      {...bind}
      ref={(elemento) => {
        campos.current = elemento
        bind.ref(elemento)
      }}
      onInput={(evento) => {
        bind.onInput(evento)
        mudou()
      }}
      onSubmit={(evento) => {
        evento.preventDefault()
        if (aberto) void salvar()
        else bind.onSubmit(evento)
      }}
      className="dark mt-7 flex flex-col gap-5 noscript:hidden"
    >
      <fieldset key={marcado}>
        <legend className="mb-2 font-emphasis text-note text-on-deep">
          <Trans>O que você faz</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {segmentos.map((nome) => (
            <label
              key={nome}
              className="relative grid min-h-11 cursor-pointer place-items-center rounded-field border border-deep-chip px-3.5 font-medium text-on-deep text-sm hover:bg-deep-2 has-checked:border-transparent has-checked:bg-deep-pri has-checked:text-on-deep-pri has-focus-visible:outline-2 has-focus-visible:outline-on-deep has-focus-visible:outline-offset-2 lg:min-h-9"
            >
              <input
                type="radio"
                name="segmento"
                value={nome}
                defaultChecked={nome === marcado}
                onInput={({ currentTarget }) => currentTarget.checked && comecarCom(partidaDe(nome, idioma))}
                className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
              />
              {pontosDePartida[nome].nome[idioma]}
            </label>
          ))}
        </div>
      </fieldset>
      <CamposDoNegocio key={inicio.vez} partida={inicio.partida} erros={errors} campos={campos} onMudanca={mudou} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          ref={enviar}
          type="submit"
          hidden={aberto}
          aria-busy={busy || undefined}
          className={`${buttonClass({ variant: 'primary', size: 'xl' })} max-sm:w-full aria-busy:opacity-80 [&[hidden]]:hidden`}
        >
          <Trans>Conversar com o meu agente</Trans>
        </button>
        <p role="status" className="min-h-5 text-note text-on-deep-2">
          {salvo ? <Trans>Pronto: o agente já usa estes dados.</Trans> : null}
          {acabou ? (
            <Trans>
              O teste anterior expirou. Envie de novo para começar outro: o que você escreveu continua aqui.
            </Trans>
          ) : null}
        </p>
      </div>
    </form>
  )
}
