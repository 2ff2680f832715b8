import { type Zippable, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { aplicarMapa, lerArquivo, lerPlanilha, lerTexto, sugerirMapa } from './planilha.ts'
import { PlanilhaGrande } from './planilha-grande.ts'

const utf8 = (texto: string) => new TextEncoder().encode(texto)

it.each([
  ['semicolons', 'Nome;Telefone\r\n"Souza; Ana";11 98765-4321\r\n'],
  ['commas', 'Nome,Telefone\n"Souza; Ana",11 98765-4321\n'],
  ['tabs', 'Nome\tTelefone\nSouza; Ana\t11 98765-4321'],
  ['a mark at the beginning and empty lines', '\uFEFFNome;Telefone\n\n"Souza; Ana";11 98765-4321\n;\n'],
])('reads %s', (_nome, texto) => {
  const planilha = lerPlanilha(lerTexto(utf8(texto)))
  expect(planilha).toEqual({ colunas: ['Nome', 'Telefone'], linhas: [['Souza; Ana', '11 98765-4321']] })
})

it('leaves out the line that tells Excel the separator', () => {
  const lida = lerPlanilha('sep=;\r\nNome;Telefone\r\nAna;11 98765-4321\r\n')
  expect(lida).toEqual({ colunas: ['Nome', 'Telefone'], linhas: [['Ana', '11 98765-4321']] })
})

it('a long note is taken whole', () => {
  const nota = 'Alergia a dipirona. '.repeat(90).trim()
  expect(aplicarMapa([['Ana', nota]], { nome: 0, nota: 1 })).toEqual([{ nome: 'Ana', nota }])
})

it('reads old files in Windows-1252, UTF-8 and Excel’s Unicode with their accents', () => {
  const antiga = Uint8Array.from([0x4a, 0x6f, 0xe3, 0x6f])
  const unicode = Uint8Array.from([0xff, 0xfe, 0x4a, 0, 0x6f, 0, 0xe3, 0, 0x6f, 0])
  expect([antiga, utf8('João'), unicode].map(lerTexto)).toEqual(['João', 'João', 'João'])
})

/** A sheet as Excel writes it: dates are numbers with a style, texts are shared or inline. */
function xlsx(celulas: string, { data1904 = false, outras = {} }: { data1904?: boolean; outras?: Zippable } = {}) {
  const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const tipo = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rels = (corpo: string) =>
    utf8(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${corpo}</Relationships>`)
  return zipSync({
    '[Content_Types].xml': utf8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': rels(`<Relationship Id="rId1" Type="${tipo}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml': utf8(
      `<workbook xmlns="${ns}" xmlns:r="${tipo}"><workbookPr date1904="${Number(data1904)}"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': rels(
      `<Relationship Id="rId1" Type="${tipo}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${tipo}/styles" Target="styles.xml"/>`,
    ),
    'xl/styles.xml': utf8(
      `<styleSheet xmlns="${ns}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': utf8(`<worksheet xmlns="${ns}"><sheetData>${celulas}</sheetData></worksheet>`),
    ...outras,
  }) as Uint8Array<ArrayBuffer>
}
const texto = (lugar: string, valor: string) => `<c r="${lugar}" t="inlineStr"><is><t>${valor}</t></is></c>`
const cabeca = `<row r="1">${['Nome', 'Data', 'Hora', 'Preço', 'Total'].map((nome, i) => texto(`${'ABCDE'[i]}1`, nome)).join('')}</row>`

it.each([
  ['since 1900', false, 46_352],
  ['since 1904', true, 46_352 - 1_462],
])('reads an Excel sheet whose days are counted %s, with the results of its formulas', async (_nome, data1904, dia) => {
  const linha = `<row r="3">${texto('A3', 'Souza; Ana')}<c r="B3" s="1"><v>${dia}</v></c><c r="C3" s="2"><v>0.60416666666</v></c><c r="D3"><v>45.1</v></c><c r="E3"><f>D3*2</f><v>90.2</v></c></row>`
  expect(await lerArquivo(xlsx(`${cabeca}<row r="2"/>${linha}`, { data1904 }))).toEqual({
    colunas: ['Nome', 'Data', 'Hora', 'Preço', 'Total'],
    linhas: [['Souza; Ana', '26/11/2026', '14:30', '45,1', '90,2']],
  })
})

it.each([
  ['a line far below', xlsx(`${cabeca}<row r="1048576">${texto('A1048576', 'x')}</row>`)],
  ['lines without a number', xlsx(cabeca + '<row/>'.repeat(20_001))],
  ['a column far to the right', xlsx(`<row r="1">${texto('XFD1', 'x')}</row>`)],
  ['parts that open to 200 MB', xlsx(cabeca, { outras: { 'xl/x.xml': new Uint8Array(200_000_000) } })],
])('refuses a sheet with %s', async (_nome, bytes) => {
  await expect(lerArquivo(bytes)).rejects.toThrow(PlanilhaGrande)
})

it('refuses a broken sheet and a zip of another kind, and reads no lines from an Excel file before 2007', async () => {
  await expect(lerArquivo(xlsx('').slice(0, 200))).rejects.toThrow()
  await expect(lerArquivo(zipSync({ 'foto.txt': utf8('x') }) as Uint8Array<ArrayBuffer>)).rejects.toThrow()
  expect(await lerArquivo(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual({ colunas: [], linhas: [] })
})

it('suggests the field of each column by its name, each field once', () => {
  const colunas = ['Nome completo', 'E-mail', 'Celular / WhatsApp', 'Data de Nascimento', 'Observações', 'Idade']
  expect(sugerirMapa(colunas)).toEqual({ nome: 0, email: 1, telefone: 2, nascimento: 3, nota: 4 })
  expect(sugerirMapa(['A', 'B'])).toEqual({})
})

it('leaves out empty cells and columns without a field', () => {
  expect(aplicarMapa([['Ana', ' ', 'x'], ['Bia']], { nome: 0, email: 1 })).toEqual([{ nome: 'Ana' }, { nome: 'Bia' }])
})
