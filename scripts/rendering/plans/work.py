"""Where the company works, and where what it draws is made: a studio on a courtyard, and a factory for panels."""
from sets import *
def loggiamodel(b,m,x,y,z,w=.62,d=.34,h=.24,n=3):
    """a plaster model of an arcade with a pitched roof"""
    b.at(x,y,z);b.box(0,0,0,w+.16,d+.14,.03,m,.003);u=w/n;T=b.T.copy()
    for s in(-1,1):
        b.T=T@Matrix.Translation((0,s*d/2,.03));wall(b,'x',0,-w/2,w/2,h,.018,m,[(-w/2+u*(i+.5),u*.66,0,h*.8,1) for i in range(n)],-s)
    b.T=T;b.box(0,0,.03+h,w+.05,d+.05,.014,m,.002)
    for s in(-1,1):b.rot_box(0,s*(d/4+.01),.03+h+.055,w+.06,d/2+.06,.012,m,rx=-s*.38,r=.002)
    b.o()
def tortona():
    """Via Tortona: a workshop on a courtyard; a long table with plans, boards and a plaster model of a loggia"""
    M=palette(oak=wood('oak','#cfae80','#ab8656','x',.45),oakz=wood('oakz','#cfae80','#ab8656','z',.45),orange=fabric('orange','#cf7a2c'),ink=fabric('ink','#27364a'),trim=plain('trim','#2a2e33',.45),metal=plain('bs',(.035,.036,.04,1),.4),gypsum=plaster('gypsum','#f3f0ea',b=.1,var=.02),paper=plain('paper','#f5f2ea',.8));W,D,H=7.4,6.2,3.9;s=samples();mt=[s[0],s[3],s[2],s[4],plaster('orange board','#d98a3a',b=.2),*(s[k] for k in(6,13,10,14,8,12,17))]
    room(M,W,D,H,concrete('fl','#c6c0b5',.3,1.0,.15,(2.5,2.1)),plaster('w','#f3efe7',b=.06,var=.02),dict(n=[(1.5,1.5,0,3.0,1,'window'),(3.7,1.5,0,3.0,1,'window'),(5.9,1.5,0,3.0,1,'window')]),frames=M['trim'],view=HILLS,day=(22,36,24),gain=1.2,fill=1.2,skirt=0);street('n',W,D,'#dfa877','#4f6f5c',top=8,dist=10);beams(W,D,H,M['metal'],3,.12,.2,'x')
    t=B('table');t.box(3.5,3.0,.72,3.8,1.35,.04,M['oak'],.006)
    for x in(1.95,5.05):
        for y in(2.5,3.5):t.rot_box(x,y,.36,.07,.05,.74,M['metal'],rx=.14*(-1 if y<3 else 1),r=.004)
    plan=art('plan',['#f4efe4','#27364a','#f4efe4','#cf7a2c'],1,2.6,4);z=.762
    for x,y,r,w,h in((2.35,3.25,.08,.84,.594),(2.6,2.65,-.12,.594,.42),(4.75,2.72,.1,.594,.42)):
        t.at(x,y,z,r);t.box(0,0,0,w,h,.0015,M['paper'],.0005);t.box(-w*.06,.02,.0016,w*.62,h*.62,.0008,plan,.0003)
        for k in range(5):t.box(w*.36,h*(.3-.1*k),.0016,w*.16,.006,.0008,M['metal'],.0002)
        t.o()
    rn=random.Random(3)
    for i in range(4):
        for j in range(2):t.at(4.35+i*.2,3.3+j*.2,z,rn.uniform(-.06,.06));t.box(0,0,0,.17,.17,.016,mt[(i*2+j*5)%12],.002);t.o()
    loggiamodel(t,M['gypsum'],3.55,3.2,z);t.at(3.3,2.62,z,.05);laptop(t,M['steel'],art('sc',['#e9dfcc','#8a9a6c','#a4552e','#3c4436'],0,1.6,3));t.o()
    t.rod((2.15,3.5,z+.035),(2.95,3.62,z+.035),.034,M['paper'],18);t.build()
    things(M,[('cup',2.95,3.05,z,'cer3'),('cup',4.2,2.55,z,'cer'),('twigs',5.2,3.35,z,'cer2',0,1.0),('books',1.85,2.75,z,3)])
    for i,(x,s,c) in enumerate(((2.1,-1,'orange'),(3.3,-1,'ink'),(4.75,-1,'orange'),(2.5,1,'orange'),(4.4,1,'ink'))):put('oc'+c,lambda b,c=c:officechair(b,M[c],M['black']),x,3.0+s*1.05,0,(pi if s<0 else 0)+.3*((i%3)-1))
    s=B('samples')
    for j in range(4):
        for i in range(7):s.box(.025,1.55+i*.5,.75+j*.52,.03,.44,.44,mt[(i*5+j*3)%12],.003)
        s.box(.06,3.05,.7+j*.52,.1,3.6,.014,M['metal'],.002)
    s.box(.25,3.05,0,.5,3.7,.5,M['oakz'],.004)
    for i in range(4):s.box(.505,1.7+i*.92,.05,.02,.86,.4,M['oakz'],.003);s.box(.53,1.7+i*.92,.36,.014,.16,.016,M['metal'],.002)
    s.build();things(M,[('vase',.25,1.6,.5,'cer3',0,.9),('books',.25,2.3,.5,4),('vase',.25,4.4,.5,'cer2',2,.8)])
    for k in range(2):put('ln',lambda b:linear(b,M['metal'],emis('lin','#fff0d8',7),M['metal'],1.5,1.75),2.6+k*1.9,3.0,H);area(2.6+k*1.9,3.0,2.05,0,0,-1,1.4,.1,16,(1,.93,.82),glossy=False)
    green(M,6.9,5.5,'fig',2.3,'terra');green(M,2.6,5.75,'olive',1.7,'terra',6);put('lc',lambda b:armchair(b,M['leath'],M['walnut'],1),6.6,3.9,0,-pi/2+.3);hang(M,W,D,'n',[(4.8,1.75,.6,.85,'art1','metal')])
    return (6.3,.75,1.62),(2.9,4.1,1.1),22,.3
def hall(M):
    """a factory floor with windows high on the left, a grey floor with yellow lines and steel above; how wide, deep and high it is"""
    W,D,H=9.,7.,4.6;room(M,W,D,H,concrete('fl','#b4b4b0',.35,1.0,.14,(3,2.4)),plaster('w','#eeece6',b=.06,var=.02),dict(w=[(1.9,2.6,2.0,3.9,0,'window',4),(5.0,2.6,2.0,3.9,0,'window',4)]),frames=M['trim'],view=HILLS,day=(300,36,24),gain=1.3,fill=1.5,rows=2,skirt=0);beams(W,D,H,M['metal'],4,.14,.26,'x')
    b=B('lines');y=plain('line','#d9a23a',.6)
    b.box(.9,D/2,0,.08,D,.002,y,.0005);b.box(W/2,.9,0,W,.08,.002,y,.0005);b.build()
    for k in range(3):put('ln',lambda b:linear(b,M['white'],emis('lin','#fff6e8',7),M['metal'],1.6,1.3),1.9+k*2.5,D*.5,H);area(1.9+k*2.5,D*.5,H-1.4,0,0,-1,1.5,.14,26,(1,.96,.9),glossy=False)
    return W,D,H
def factory():
    """materials of the factory, by name"""
    return palette(trim=plain('trim','#4a4f52',.45),metal=plain('bs',(.2,.21,.22,1),.45,.6),body=paint('body','#e4e5e2',.4),dark=plain('dk','#2d3236',.45),orange=paint('orange','#d9812c',.4),alu=plain('alu',(.66,.67,.68,1),.28,1),rubber=plain('rub',(.02,.02,.02,1),.6),oakp=wood('oakp','#cba877','#a98553','x',.45),walp=wood('walp','#7f5233','#56341d','x',.4),sage=paint('sage','#8a9a7c',.5),whitep=paint('whp','#f3f1ec',.45),core=plain('core','#c8ad80',.9),label=plain('label','#fbfaf6',.6),inkp=plain('inkp',(.015,.015,.015,1),.7))
def sticker(b,M,x,y,z,w=.1,d=.06,seed=1,rz=0):
    """a label that lies on a panel: a square of dots as scanners read it, and lines of print"""
    T0=b.T.copy();b.T=T0@Matrix.Translation((x,y,z))@Matrix.Rotation(rz,4,'Z');b.box(0,0,0,w,d,.0006,M['label'],.0002);q=d*.8/13;rn=random.Random(seed);m=M['inkp'];h=.0003;z=.0006;x0,y0=-w/2+d*.1,-d*.4
    for i in range(13):
        for j in range(13):
            c=[(i-a,j-b_) for a,b_ in((0,0),(0,9),(9,0)) if 0<=i-a<4 and 0<=j-b_<4]
            on=(c and (c[0][0] in(0,3) or c[0][1] in(0,3))) or (not c and rn.random()<.5)
            if on:b.box(x0+(i+.5)*q,y0+(j+.5)*q,z,q,q,h,m,.00005)
    for k in range(6):
        l=w-d*1.1;f=rn.uniform(.5,.95) if k else .98;b.box(-w/2+d*1.0+l*f/2,d*.34-k*d*.135,z,l*f,d*(.09 if not k else .05),h,m,.00005)
    b.T=T0
def trolley(M,x,y,rz=0,n=9,seed=2,w=1.2,d=.6):
    """cut panels on a cart, each with its label on the edge that one sees"""
    b=B('trolley');rn=random.Random(seed);b.at(x,y,0,rz);b.box(0,0,.16,w+.1,d+.1,.03,M['dark'],.004)
    for p in(-1,1):
        for q in(-1,1):b.cyl(p*w*.42,q*d*.4,0,.055,.12,M['rubber'],.01);b.box(p*w*.42,q*d*.4,.11,.05,.05,.06,M['alu'],.004)
    b.tube([(w/2+.02,-d/2,.19),(w/2+.02,-d/2,1.0),(w/2+.02,d/2,1.0),(w/2+.02,d/2,.19)],.016,M['alu']);z=.19
    for k in range(n):
        m=M[('oakp','walp','sage','whitep')[(k//3+seed)%4]];ww,dd=w*rn.uniform(.78,.98),d*rn.uniform(.75,.98);ox=-(w-ww)/2+.01;b.box(ox,-(d-dd)/2,z,ww,dd,.019,m,.0008)
        b.box(ox-ww/2+.12,-d/2-.0006,z+.0035,.07,.001,.012,M['label'],.0001);z+=.0195
    sticker(b,M,-w*.2,-d*.1,z,.16,.09,seed,.06);b.o();b.build();return z
def saw():
    """a beam saw: two boards on the table, the cut between them, and what is cut already on a cart"""
    M=factory();W,D,H=hall(M);b=B('saw');x,y=4.4,4.6
    b.box(x,y,0,4.6,2.0,.78,M['body'],.012);b.box(x,y-1.005,.1,4.3,.02,.5,M['dark'],.004);b.box(x,y,.78,4.6,2.0,.05,M['alu'],.004)
    for i in range(23):
        for j in range(9):b.cyl(x-2.2+i*.2,y-.9+j*.2,.83,.012,.003,M['dark'],.001,12)
    b.box(x,y+.1,1.06,4.7,.34,.42,M['orange'],.03);b.box(x,y+.1,.99,4.5,.2,.07,M['dark'],.004);b.box(x,y-.08,1.2,4.0,.02,.1,M['dark'],.003)
    for s in(-1,1):b.box(x+s*2.42,y+.1,0,.36,.6,1.62,M['body'],.03);b.box(x+s*2.42,y-.21,1.1,.2,.02,.3,M['dark'],.004)
    for k in range(3):
        u=x-1.5+k*1.5;b.box(u,y-1.75,.78,.5,1.5,.05,M['alu'],.004);b.box(u,y-1.75,.6,.4,1.4,.18,M['body'],.01);b.box(u,y-2.35,0,.1,.1,.6,M['dark'],.006)
        for i in range(3):
            for j in range(7):b.cyl(u-.15+i*.15,y-2.4+j*.2,.83,.012,.003,M['dark'],.001,12)
    z=.834;b.box(x-.55,y-.62,z,2.5,1.1,.019,M['oakp'],.0008);b.box(x-.55,y+.62,z,2.5,1.05,.019,M['oakp'],.0008);b.box(x+1.35,y-.75,z,1.0,.62,.019,M['walp'],.0008);b.box(x+1.35,y-.75,z+.0195,.98,.6,.019,M['walp'],.0008)
    sticker(b,M,x-1.3,y-.85,z+.0195,.17,.1,4,.05);sticker(b,M,x+1.2,y-.85,z+.039,.17,.1,7,-.04)
    b.at(x+2.95,y-.9,0,-.5);b.box(0,0,0,.3,.3,.03,M['dark'],.006);b.box(0,0,.03,.07,.07,1.1,M['body'],.006);b.rot_box(0,-.04,1.32,.62,.05,.42,M['dark'],rx=-.2,r=.012);b.rot_box(0,-.068,1.325,.56,.004,.36,art('screen',['#12222c','#1f4a5a','#d9812c','#e9e6df'],1,2.2,5),rx=-.2,r=.001);b.cyl(.2,-.08,1.06,.03,.03,plain('stop','#c03a2a',.4),.006);b.o();b.build()
    trolley(M,2.0,2.0,.25,12,1);trolley(M,6.9,1.9,-.3,8,2)
    r=B('rack')
    for k in range(16):r.rot_box(1.0+k*.055,D-.5,1.2,.02,1.0,2.05,M[('oakp','walp','sage','whitep','core')[k%5]],ry=.05,r=.001)
    for k in range(12):r.rot_box(7.2+k*.06,D-.5,1.2,.02,1.0,2.05,M[('whitep','oakp','sage','walp')[k%4]],ry=.05,r=.001)
    for u in(.75,2.15,7.0,8.1):r.box(u,D-.5,0,.06,1.1,1.5,M['orange'],.006)
    r.box(1.45,D-.5,0,1.5,1.1,.12,M['dark'],.006);r.box(7.55,D-.5,0,1.2,1.1,.12,M['dark'],.006);r.build()
    d=B('duct');d.tube([(x-2.42,y+.3,1.6),(x-2.42,y+.5,2.6),(x-2.42,D-.4,3.2),(x-2.42,D+.1,3.4)],.13,M['alu'],20);d.tube([(x+2.42,y+.3,1.6),(x+2.42,y+.5,2.6),(x+2.42,D-.4,3.2),(x+2.42,D+.1,3.4)],.13,M['alu'],20);d.build()
    return (7.3,.75,1.95),(3.85,4.5,.95),23,.1
def label():
    """a panel on the cart, close: its label, and others behind it"""
    M=factory();hall(M);b=B('stack');rn=random.Random(5)
    for k in range(6):b.rot_box(4.5+rn.uniform(-.015,.015),3.2,.80+k*.0196,1.1,.62,.019,M[('walp','oakp','walp','whitep','oakp','sage')[k]],rz=rn.uniform(-.012,.012),r=.0008)
    z=.8+5*.0196+.0096;sticker(b,M,4.36,3.06,z,.2,.12,11,.1);b.box(4.5,3.2,0,1.2,.7,.78,M['dark'],.01)
    for k in range(4):b.rot_box(3.4+k*.03,4.3,1.0,.019,.9,.7,M[('oakp','sage','walp','whitep')[k]],ry=.06,r=.0008)
    b.build();s=B('scanner');s.at(4.72,3.16,z,.7);s.rot_box(0,0,.024,.07,.11,.045,M['dark'],r=.016);s.rot_box(0,-.055,.026,.05,.012,.028,plain('lens',(.05,.01,.01,1),.1),r=.004);s.rot_box(0,.1,.018,.042,.12,.034,M['orange'],r=.014);s.o();s.build();trolley(M,3.2,5.0,.4,12,1);trolley(M,5.9,5.4,-.2,9,3)
    return (4.95,2.3,1.5),(4.42,3.3,.92),32,.15
def edge():
    """edge banding: a panel on the belt, the oak strip that comes from its coil, and the rollers that press it on"""
    M=factory();W,D,H=hall(M);b=B('bander');x,y=4.4,4.3
    b.box(x,y+.35,0,4.4,.9,.86,M['body'],.014);b.box(x,y-.105,.08,4.2,.02,.6,M['dark'],.004);b.box(x,y-.3,0,4.0,.4,.6,M['body'],.012);b.box(x,y-.32,.84,4.4,.34,.05,M['alu'],.004)
    b.box(x,y-.32,.6,4.3,.3,.24,M['dark'],.006)
    for i in range(40):b.box(x-2.1+i*.108,y-.32,.888,.09,.26,.012,M['rubber'],.002)
    b.box(x+.5,y+.4,.86,3.3,.8,.74,M['body'],.05)
    for k in range(3):b.box(x-.55+k*1.05,y-.005,.98,.9,.012,.46,plain('win',(.06,.075,.08,1),.08),.01);b.box(x-.55+k*1.05,y-.02,1.46,.3,.02,.02,M['alu'],.004)
    b.box(x+.5,y-.01,1.52,3.3,.02,.05,M['orange'],.003)
    for k in range(7):u=x-1.9+k*.62;b.box(u,y-.2,1.0,.5,.08,.06,M['alu'],.006);b.cyl(u-.12,y-.2,.935,.03,.065,M['rubber'],.006);b.cyl(u+.12,y-.2,.935,.03,.065,M['rubber'],.006)
    b.box(x-1.0,y-.75,.902,1.1,1.1,.019,M['sage'],.0008);b.box(x-1.0,y-.197,.9025,1.1,.006,.018,M['oakp'],.0004);b.box(x+.9,y-.75,.902,1.3,1.1,.019,M['sage'],.0008)
    for k in range(3):b.box(x-1.6+k*1.6,y-1.25,.86,.06,1.4,.03,M['alu'],.004);b.box(x-1.6+k*1.6,y-1.85,0,.06,.06,.86,M['dark'],.004)
    for k in range(12):b.cyl(x-1.75+k*.32,y-1.85,.862,.028,.028,M['alu'],.006,16)
    cx,cy=x-2.35,y+.25;b.cyl(cx,cy,.86,.05,.3,M['dark'],.006);b.cyl(cx,cy,1.0,.46,.012,M['dark'],.003,60);oc=wood('strip','#d3b181','#b28d59','x',.5)
    for k in range(26):r=.1+.0125*k;b.lathe(cx,cy,1.012,[(r,0),(r+.0098,0),(r+.0098,.022),(r,.022)],oc if k%2 else M['oakp'],64)
    b.tube([(cx+.1,cy-.42,1.022),(cx+.4,cy-.46,1.0),(cx+.75,cy-.45,.955),(x-1.35,y-.195,.915)],.006,oc,6);b.build()
    trolley(M,1.2,3.1,1.2,14,2);trolley(M,1.5,5.9,.1,9,3);r=B('coils')
    for j in range(3):
        for i in range(6):
            for q in range(3):r.lathe(6.3+i*.4,D-.3,.55+j*.75,[(.05+.04*q,0),(.088+.04*q,0),(.088+.04*q,.03),(.05+.04*q,.03)],M[('oakp','walp','whitep','sage')[(i+j*3)%4]],40)
        r.box(7.3,D-.3,.5+j*.75,2.8,.5,.03,M['metal'],.003)
    for u in(5.9,8.7):r.box(u,D-.3,0,.06,.5,2.4,M['orange'],.004)
    r.build();return (5.3,2.25,1.75),(3.05,4.45,.98),24,.15
ROOMS=dict(tortona=tortona,saw=saw,label=label,edge=edge)
