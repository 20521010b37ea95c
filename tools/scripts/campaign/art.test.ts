import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { svgProblems } from '../../../src/campaigns/art/svg-problems.ts';
import { bringArt } from './art.ts';
import { cleanSvg } from './clean-svg.ts';

const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.2.2" sodipodi:docname="cup.svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata id="m"><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>
  <defs id="defs2"><linearGradient id="g1" inkscape:collect="always"><stop offset="0" style="stop-color:#f00"/></linearGradient></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><path style="fill:url(#g1);-inkscape-stroke:none" d="m 10,10 h 50 v 50 z" id="p" sodipodi:nodetypes="cccc"/></g>
</svg>`;

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg version="1.1" id="Layer_1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" x="0px" y="0px" viewBox="0 0 500 500" style="enable-background:new 0 0 500 500;" xml:space="preserve">
<style type="text/css"><![CDATA[ .st0{fill:#E30613;} ]]></style>
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:aipgfRef xlink:href="#a"/></foreignObject>
<g i:extraneous="self"><rect class="st0" width="500" height="500"/></g></switch><i:pgf id="a">eJzs</i:pgf></svg>`;

const figma = `<svg width="720" height="480" viewBox="0 0 720 480" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)" data-figma-skip-parse="true"><rect width="720" height="480" fill="#1E1E1E"/></g>
<defs><clipPath id="clip0_1_2"><rect width="720" height="480" fill="white"/></clipPath></defs></svg>`;

describe('the cleaner of drawings', () => {
  it.each([
    ['Inkscape', inkscape, '0 0 297 297', 'd="m 10,10 h 50 v 50 z"'],
    ['Illustrator', illustrator, '0 0 500 500', '.st0{fill:#E30613;}'],
    ['Figma', figma, '0 0 720 720', 'transform="translate(0 120)"'],
  ])('converts an export of %s to art', (_, source, viewBox, kept) => {
    expect(svgProblems(source)).not.toEqual([]);
    const { svg } = cleanSvg(source);
    expect(svgProblems(svg)).toEqual([]);
    expect(svg).toContain(`viewBox="${viewBox}"`);
    expect(svg).toContain(kept);
  });

  it('leaves changes of the picture to its author', () => {
    const words = figma.replace('<defs>', '<text x="1" y="2">Win</text><defs>');
    expect(svgProblems(cleanSvg(words).svg)).toEqual(['has text in it: words belong in texts/, in every language']);
  });

  it('rounds coordinates of a large drawing', () => {
    const path = `<path d="M0 0${' L10.123456 20.654321'.repeat(1_500)}"/>`;
    const { svg, removed } = cleanSvg(figma.replace('<defs>', `${path}<defs>`));
    expect(svgProblems(svg)).toEqual([]);
    expect(removed).toContain('decimals of coordinates');
  });
});

describe('npm run campaign -- art', () => {
  let directory: string;
  const lines: string[] = [];
  const bring = (file: string, part?: string) =>
    bringArt({ directory, file, name: 'a', part, print: (line) => void lines.push(line) });
  const art = () => readdirSync(path.join(directory, 'a')).filter((file) => file.startsWith('art'));
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'marquee-art-'));
    cpSync('config/campaigns/bonus200', path.join(directory, 'a'), { recursive: true });
    lines.length = 0;
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('replaces the drawing with the cleaned one', () => {
    const file = path.join(directory, 'Export.SVG');
    writeFileSync(file, figma);
    expect(bring(file)).toBe(0);
    expect(readFileSync(path.join(directory, 'a/art.svg'), 'utf8')).toContain('translate(0 120)');
  });

  it.each(['photo.JPG', 'photo.jpeg'])('accepts %s as .jpg', (name) => {
    // The part of a header that gives the size of a picture, here 720 by 720 pixels.
    writeFileSync(
      path.join(directory, name),
      Buffer.from('ffd8ffc0001108' + '02d0' + '02d0' + '03012200021101031101', 'hex'),
    );
    expect(bring(path.join(directory, name))).toBe(0);
    expect(art()).toEqual(['art.jpg']);
  });

  it('adds the picture of a prize beside that of the page', () => {
    const file = path.join(directory, 'phone.svg');
    writeFileSync(file, figma);
    expect(bring(file, 'iphone-17')).toBe(0);
    expect(art()).toEqual(['art-iphone-17.svg', 'art.svg']);
    expect(bring(file, '../phone')).toBe(1);
    expect(lines.at(-1)).toContain('art-../phone.svg: must be art, art-light or art-<prize>');
  });

  it('changes nothing for an invalid picture, and reports why', () => {
    const file = path.join(directory, 'photo.JPG');
    writeFileSync(file, 'no picture');
    expect(bring(file)).toBe(1);
    expect(lines).toEqual([`${file}: is not a picture of the kind that its name says, .jpg`]);
    expect(art()).toEqual(['art.svg']);
    expect(existsSync(path.join(directory, 'a/art.jpg'))).toBe(false);
  });
});
