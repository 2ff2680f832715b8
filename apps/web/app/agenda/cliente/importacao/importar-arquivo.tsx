import { Trans, useLingui } from '@lingui/react/macro'
import {
  type CampoImportacao,
  camposImportacao,
  camposObrigatorios,
  limitesImportacao,
  type TipoImportacao,
} from '@zelo/contract/agenda/cliente/cliente-importacao'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { salvarArquivo } from '#lib/api/baixar.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { FileArea } from '#ui/field/file-area.tsx'
import { enviarPlanilha } from './importar.queries.ts'
import { explicarFalha } from './importar-falha.ts'
import { nomesDosCampos, tipos } from './importar-tipos.ts'
import { aplicarMapa, lerArquivo, type Mapa, type Planilha, planilhaDeExemplo, sugerirMapa } from './planilha.ts'
import { PlanilhaGrande } from './planilha-grande.ts'

const primeiras = 5
const isPlanilha = (lida: unknown): lida is Planilha => typeof lida === 'object' && lida !== null && 'linhas' in lida

/** Chooses a file, shows its first lines, asks for the columns, then sends the lines in parts. */
export function ImportarArquivo({ tipo, onEnviado }: { tipo: TipoImportacao; onEnviado: () => void }) {
  const { t, i18n } = useLingui()
  const [arquivo, setArquivo] = useState('')
  const [planilha, setPlanilha] = useState<Planilha | null>(null)
  const [mapa, setMapa] = useState<Mapa>({})
  const [erro, setErro] = useState('')
  const [enviadas, setEnviadas] = useState<number | null>(null)

  async function ler(file: File) {
    setPlanilha(null)
    setErro('')
    if (file.size > limitesImportacao.bytes) {
      setErro(t`Este arquivo passa de 5 MB. Divida a planilha em partes.`)
      return
    }
    const lida = await lerArquivo(new Uint8Array(await file.arrayBuffer())).catch((error: unknown) => error)
    if (lida instanceof PlanilhaGrande || (isPlanilha(lida) && lida.linhas.length > limitesImportacao.linhas))
      setErro(t`Este arquivo passa de 10.000 linhas. Divida a planilha em partes.`)
    else if (!isPlanilha(lida) || lida.linhas.length === 0)
      setErro(t`Não achamos linhas neste arquivo. Salve a planilha como XLSX ou CSV e tente de novo.`)
    else {
      setArquivo(file.name.slice(0, 200))
      setPlanilha(lida)
      setMapa(sugerirMapa(lida.colunas, tipo))
    }
  }

  async function enviar() {
    if (!planilha) return
    setEnviadas(0)
    try {
      await enviarPlanilha(arquivo, tipo, aplicarMapa(planilha.linhas, mapa), setEnviadas)
      onEnviado()
    } catch (error) {
      await explicarFalha(error)
    }
    setEnviadas(null)
  }

  function baixarExemplo() {
    const colunas = camposImportacao[tipo].map((campo) => i18n._(nomesDosCampos[campo]))
    salvarArquivo(planilhaDeExemplo([colunas, ...tipos[tipo].exemplo]), t`exemplo.csv`)
  }
  const obrigatorios: readonly CampoImportacao[] = camposObrigatorios[tipo]

  return (
    <div className="card grid gap-6 p-4">
      <div className="grid gap-3">
        <FileArea
          icon={<FileSpreadsheet aria-hidden />}
          title={planilha ? arquivo : <Trans>Escolha a planilha</Trans>}
          hint={<Trans>Excel (XLSX) ou CSV, até 10.000 linhas e 5 MB. De um XLSX, lemos a primeira aba.</Trans>}
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          error={erro}
          onFile={ler}
        />
        {planilha ? null : (
          <p className="text-ink-2 text-sm">
            <Trans>Não tem uma planilha assim?</Trans>{' '}
            <Button size="sm" icon={<Download aria-hidden />} onClick={baixarExemplo}>
              <Trans>Baixar um exemplo para preencher</Trans>
            </Button>
          </p>
        )}
      </div>
      {planilha ? (
        <>
          <Colunas tipo={tipo} planilha={planilha} mapa={mapa} onChange={setMapa} />
          <Previa tipo={tipo} planilha={planilha} mapa={mapa} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p role="status" className="text-sm text-ink-2 tabular-nums">
              {enviadas === null ? '' : t`${enviadas} de ${planilha.linhas.length} linhas enviadas`}
            </p>
            <Button
              variant="primary"
              busy={enviadas !== null}
              disabled={obrigatorios.some((campo) => mapa[campo] === undefined)}
              onClick={enviar}
            >
              <Trans>Conferir linhas</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

type Props = { tipo: TipoImportacao; planilha: Planilha; mapa: Mapa }

function Colunas({ tipo, planilha, mapa, onChange }: Props & { onChange: (mapa: Mapa) => void }) {
  const { t, i18n } = useLingui()
  const obrigatorios: readonly CampoImportacao[] = camposObrigatorios[tipo]
  return (
    <section>
      <h2 className="font-emphasis">
        <Trans>Qual coluna é o quê</Trans>
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{i18n._(tipos[tipo].ajuda)}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {camposImportacao[tipo].map((campo) => (
          <Field key={campo} label={i18n._(nomesDosCampos[campo])} optional={!obrigatorios.includes(campo)}>
            <Select
              value={mapa[campo] ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ ...mapa, [campo]: value === '' ? undefined : Number(value) })
              }
              options={[
                { value: '', label: t`Nenhuma` },
                ...planilha.colunas.map((nome, lugar) => ({ value: lugar, label: nome || t`Coluna ${lugar + 1}` })),
              ]}
            />
          </Field>
        ))}
      </div>
    </section>
  )
}

function Previa({ tipo, planilha, mapa }: Props) {
  const { i18n } = useLingui()
  const nome = (campo: CampoImportacao) => i18n._(nomesDosCampos[campo])
  const campos = (camposImportacao[tipo] as readonly CampoImportacao[]).filter((campo) => mapa[campo] !== undefined)
  const linhas = aplicarMapa(planilha.linhas.slice(0, primeiras), mapa)
  if (campos.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 font-emphasis">
        <Trans>As primeiras linhas</Trans>
      </h2>
      <div className="overflow-x-auto rounded-frame border border-line" tabIndex={-1}>
        <table className="data-table w-full text-sm">
          <thead className="bg-sunken text-start">
            <tr>
              {campos.map((campo) => (
                <th key={campo} scope="col" className="px-3 py-2 text-start text-note font-medium text-ink-2">
                  {nome(campo)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line-2">
            {linhas.map((linha, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file keep their order
              <tr key={i}>
                {campos.map((campo) => (
                  <td
                    key={campo}
                    data-phone={campo === campos[0] ? 'title' : 'figure'}
                    data-label={nome(campo)}
                    className="max-w-60 truncate px-3 py-2"
                  >
                    {linha[campo] ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
