import { Trans, useLingui } from '@lingui/react/macro'
import { limitesTeste } from '@zelo/contract/atendimento/agente-teste'
import { RotateCcw, SendHorizontal } from 'lucide-react'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { AgenteAbas } from '#empresa/conhecimento/agente-abas.tsx'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { alturaDaConversa, TesteConversa } from './teste-conversa.tsx'
import { TesteFeito } from './teste-feito.tsx'
import { type Modo, useTeste } from './use-teste.ts'

const TransformarEmTeste = sobDemanda(
  () => import('#atendimento/roteiro/transformar-em-teste.tsx'),
  'TransformarEmTeste',
)
const guardar = async (falas: string[]) =>
  (await import('#atendimento/roteiro/roteiro.queries.ts')).guardarTeste(idiomaAtual(), falas)

/** A test conversation with the company's agent. Its messages exist only on this page. */
export default function AgenteTestePage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const [modo, setModo] = useState<Modo>('BASICO')
  const [texto, setTexto] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  const { falas, data, error, isFetching, refetch, ...conversa } = useTeste(empresa, modo)
  const emDia = data?.turnos.length === falas.length && !error
  const ultima = data?.turnos.at(-1)?.mensagens.at(-1)
  const cheia = falas.length >= limitesTeste.falas
  const acabou = emDia && falas.length > 0 && data.com_pessoa
  const sugestoes =
    data && falas.length === 0
      ? [...data.saudacao.opcoes, t`Quanto custa?`, t`Qual é o endereço?`, t`Quero falar com uma pessoa`]
      : emDia
        ? (ultima?.opcoes ?? [])
        : []

  function dizer(fala: string) {
    const nova = fala.trim()
    if (!nova || !emDia || cheia || acabou) return
    conversa.dizer(nova)
    setTexto('')
    campo.current?.focus()
  }

  function enviar(event: FormEvent) {
    event.preventDefault()
    dizer(texto)
  }

  function recomecar() {
    conversa.recomecar()
    setTexto('')
    campo.current?.focus()
  }

  return (
    <>
      <AgenteAbas />
      <PageHeader
        title={<Trans>Testar o agente</Trans>}
        description={<Trans>Converse como se fosse um cliente. Nada é marcado, enviado nem guardado.</Trans>}
        actions={
          <>
            {data?.com_modelo ? (
              <Segmented
                label={t`Quem responde`}
                value={modo}
                onChange={(novo) => {
                  setModo(novo)
                  recomecar()
                }}
                options={[
                  { value: 'BASICO', label: t`Motor do Zelo` },
                  { value: 'MODELO', label: t`Modelo` },
                  { value: 'RASCUNHO', label: t`Modelo, com o rascunho` },
                ]}
              />
            ) : null}
            {falas.length > 0 ? (
              <>
                <Suspense>
                  <TransformarEmTeste criar={() => guardar(falas)} />
                </Suspense>
                <Button onClick={recomecar} icon={<RotateCcw aria-hidden />}>
                  <Trans>Começar de novo</Trans>
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,720px)_minmax(280px,1fr)]">
        <div className="min-w-0 card">
          {data ? (
            <TesteConversa teste={data} falas={falas} esperando={isFetching && !emDia} />
          ) : error ? (
            <div className={`grid content-center ${alturaDaConversa}`}>
              <ErrorState compact query={{ error, isFetching, refetch }} />
            </div>
          ) : (
            <div className={`p-4 ${alturaDaConversa}`}>
              <Skeleton className="h-16 w-72 max-w-full rounded-2xl!" />
            </div>
          )}
          {error && data ? <ErrorState compact query={{ error, isFetching, refetch }} /> : null}
          <div className="border-line border-t p-4">
            {acabou || cheia ? (
              <p role="status" className="mb-3 text-ink-2 text-sm">
                {acabou ? (
                  <Trans>Aqui o agente chamaria alguém da equipe, e a conversa seria de vocês. Comece de novo.</Trans>
                ) : (
                  <Trans>O teste vai até aqui. Comece de novo para continuar.</Trans>
                )}
              </p>
            ) : null}
            {data || error ? null : <Skeleton className="mb-3 h-56 w-full sm:h-20" />}
            {sugestoes.length > 0 && !acabou && !cheia ? (
              <fieldset className="mb-3 flex flex-wrap gap-2">
                <legend className="sr-only">
                  <Trans>Sugestões</Trans>
                </legend>
                {[...new Set(sugestoes)].map((sugestao) => (
                  <Button key={sugestao} size="sm" onClick={() => dizer(sugestao)}>
                    {sugestao}
                  </Button>
                ))}
              </fieldset>
            ) : null}
            <form onSubmit={enviar} className="flex items-end gap-2.5">
              <Field label={t`Mensagem do cliente`} hideLabel className="flex-1">
                <Input
                  ref={campo}
                  value={texto}
                  maxLength={limitesTeste.texto}
                  autoComplete="off"
                  placeholder={t`Escreva como um cliente`}
                  onChange={(event) => setTexto(event.target.value)}
                />
              </Field>
              <Button
                type="submit"
                variant="primary"
                busy={isFetching && !emDia}
                icon={<SendHorizontal aria-hidden className="size-4 rtl:rotate-180" />}
              >
                <Trans>Enviar</Trans>
              </Button>
            </form>
          </div>
        </div>
        {data ? <TesteFeito teste={data} /> : null}
      </div>
    </>
  )
}
